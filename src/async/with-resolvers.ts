/** A promise with the functions that settle it. */
interface WithResolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason: unknown) => void;
}

/** Result of `Promise.withResolvers` (ECMAScript 2024), which Node 20 does not have. */
export function withResolvers<Value = void>(): WithResolvers<Value> {
  let resolve: WithResolvers<Value>['resolve'] = () => {};
  let reject: WithResolvers<Value>['reject'] = () => {};
  const promise = new Promise<Value>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise;
    reject = rejectPromise;
  });
  return { promise, resolve, reject };
}
