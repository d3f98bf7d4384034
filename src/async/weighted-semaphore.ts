export interface WeightedSemaphore {
  /** Runs the work as soon as that much room is free, in the order of asking. */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

/** Where work is turned away instead of waiting, once so much of it waits. */
interface QueueLimit {
  places: number;
  /** What `run` throws when they are all taken. */
  full(): Error;
}

/** Lets in work up to a total weight; the rest waits. No work may weigh more than the capacity. */
export function createWeightedSemaphore(capacity: number, room?: QueueLimit): WeightedSemaphore {
  const waiting: { weight: number; enter: () => void }[] = [];
  let free = capacity;

  function admit(): void {
    for (let next = waiting[0]; next !== undefined && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.enter();
    }
  }

  return {
    async run(weight, work) {
      if (room && weight > free && waiting.length >= room.places) throw room.full();
      await new Promise<void>((enter) => {
        waiting.push({ weight, enter });
        admit();
      });
      try {
        return await work();
      } finally {
        free += weight;
        admit();
      }
    },
  };
}
