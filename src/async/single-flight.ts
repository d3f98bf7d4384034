/** The same work with one call at a time for each key: whoever asks while it is under way gets the answer of that one. */
export function singleFlight<Value>(work: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key) => {
    const flight = underWay.get(key) ?? work(key).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}
