/** Runs one call at a time for each key: callers that arrive while it runs get its result. */
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
