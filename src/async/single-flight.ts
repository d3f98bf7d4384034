/** The same work with one call at a time for each key: whoever asks while it is under way gets the result of that one. */
export function singleFlight<Value, Others extends unknown[]>(
  work: (key: string, ...others: Others) => Promise<Value>,
): (key: string, ...others: Others) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, ...others) => {
    const flight = underWay.get(key) ?? work(key, ...others).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
