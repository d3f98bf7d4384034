/** The wait is cut into so many, each of which begins when this process has its turn again. */
const slices = 4;

/**
 * Waits for an answer that cannot be called off, for so many milliseconds at most; rejects with a TimeoutError then. Time in which this
 * process was busy, and could not have heard the answer, counts for little: a pause of its own must not pass for the silence of another.
 */
export function answerWithin<Result>(milliseconds: number, answer: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let left = slices;
    const wait = () => setTimeout(wake, milliseconds / slices);
    let timer = wait();
    function wake(): void {
      left -= 1;
      if (left > 0) timer = wait();
      // What has arrived meanwhile is read first.
      else setImmediate(() => reject(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')));
    }
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
