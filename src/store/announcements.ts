/** Subjects of announcements, which replace frequent polling. */
export type Topic = 'outbox' | 'changes';

/** Called for an announcement with the affected rows, or null if they are unknown and everything has to be checked. */
export type AnnouncementListener = (ids: readonly number[] | null) => void;

/** Announces changes that are durable. An announcement may be lost, so readers that must not miss a change also poll occasionally. */
export interface Announcements {
  /** Notifies this process, and on PostgreSQL all that listen on the same database. */
  announce(topic: Topic, ids: readonly number[]): void;
  /** Returns how to stop listening. */
  listen(topic: Topic, listener: AnnouncementListener): () => Promise<void>;
}

/** Announcements within one process. */
export function createAnnouncements(): Announcements {
  const listeners = new Map<Topic, Set<AnnouncementListener>>();
  return {
    announce(topic, ids) {
      for (const listener of listeners.get(topic) ?? []) listener(ids);
    },
    listen(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return async () => {
        ofTopic.delete(listener);
      };
    },
  };
}
