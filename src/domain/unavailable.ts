import type { Context } from '../context.ts';
import type { FaultKind } from '../store/faults/store-fault.ts';
import { ServiceError, type Text } from './errors.ts';

const away: Text = {
  en: 'The service cannot reach its data at the moment, so nothing was done: try again in a few seconds',
  ru: 'Сервис сейчас не может обратиться к своим данным, поэтому ничего не сделано: повторите через несколько секунд',
};
const unwritable: Text = {
  en: 'The service cannot save anything at the moment, so nothing was done: try again in a minute',
  ru: 'Сервис сейчас не может ничего сохранить, поэтому ничего не сделано: повторите через минуту',
};

/** What is said of each fault, and the seconds after which a retry may succeed. */
const answers: Record<FaultKind, { text: Text; retryAfter: number }> = {
  database_away: { text: away, retryAfter: 2 },
  commit_unsure: {
    text: {
      en: 'The service lost its data while it saved this: look whether it was saved before you try again',
      ru: 'Сервис потерял связь с данными во время сохранения: проверьте, сохранилось ли это, прежде чем повторять',
    },
    retryAfter: 2,
  },
  database_locked: { text: away, retryAfter: 1 },
  disk_full: { text: unwritable, retryAfter: 60 },
  read_only: { text: unwritable, retryAfter: 60 },
  damaged: { text: unwritable, retryAfter: 60 },
  files_away: {
    text: {
      en: 'Pictures cannot be stored or read at the moment: try again in a few seconds',
      ru: 'Картинки сейчас нельзя сохранить или прочитать: повторите через несколько секунд',
    },
    retryAfter: 5,
  },
};

/** Returns the error for whoever meets such a fault. */
export function unavailable(kind: FaultKind): ServiceError {
  const { text, retryAfter } = answers[kind];
  return new ServiceError('temporarily_unavailable', text, { retryAfter });
}

/** Returns the error for a failure of what the service stands on, which the log is told of; null for any other failure. */
export function unavailableOr<Other>(
  { faults }: Pick<Context, 'faults'>,
  error: unknown,
  other: Other,
): ServiceError | Other {
  const fault = faults.note(error);
  return fault === null ? other : unavailable(fault.kind);
}
