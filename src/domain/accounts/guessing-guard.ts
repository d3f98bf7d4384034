import { createFixedWindow, type FixedWindow } from '../../store/rate-limits/fixed-window.ts';
import { ServiceError, type Text } from '../errors.ts';
import { networkOf } from '../network-of.ts';
import { hashSecret } from '../secrets.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Slows down whoever guesses passwords. Counts are this process's own: they end with it. */
export interface GuessingGuard {
  /**
   * Has an attempt at an account from an address judged by `check`, and returns what that returns: false for a wrong password, which is
   * counted. Throws `rate_limited` with when to try again, without judging it, after too many wrong ones.
   */
  attempt<Right>(account: string, address: string, check: () => Promise<Right | false>): Promise<Right | false>;
}

/**
 * Wrong passwords: five for one account from one address, and a hundred from one address at all, in a quarter of an hour; thirty for one
 * account from all addresses together in an hour, so that many addresses are no help.
 */
export function createGuessingGuard(): GuessingGuard {
  const byAddress = createFixedWindow({ quota: 100, window: quarterHour });
  const byBoth = createFixedWindow({ quota: 5, window: quarterHour });
  const byAccount = createFixedWindow({ quota: 30, window: hour });
  return {
    async attempt(account, address, check) {
      const network = networkOf(address);
      // What is typed as an address of an account may be of any length.
      const who = hashSecret(account);
      const both = `${who} ${network}`;
      const taken: (() => Promise<unknown>)[] = [];
      const takeBack = () => Promise.all(taken.map((give) => give()));
      const count = async (limit: FixedWindow, key: string, refusal: (minutes: number) => Text) => {
        await take(limit, key, refusal);
        taken.push(() => limit.giveBack(key));
      };
      let right: Awaited<ReturnType<typeof check>>;
      try {
        // Counted before the password is checked: attempts made at the same moment must not all find room.
        await count(byAddress, network, tooManyAttempts);
        await count(byBoth, both, tooManyAttempts);
        await count(byAccount, who, tooManyFromEverywhere);
        right = await check();
      } catch (error) {
        // Nobody has judged it.
        await takeBack();
        throw error;
      }
      if (right === false) return false;
      await takeBack();
      await byBoth.forget(both);
      return right;
    },
  };
}

/** Counts one more of something that an address may do so many times in an hour; throws `rate_limited`. */
export function createHourlyLimit(points: number): (address: string) => Promise<void> {
  const limit = createFixedWindow({ quota: points, window: hour });
  return (address) => take(limit, networkOf(address), tooManyAttempts);
}

async function take(limit: FixedWindow, key: string, text: (minutes: number) => Text): Promise<void> {
  const retryAfter = await limit.take(key);
  if (retryAfter === null) return;
  throw new ServiceError('rate_limited', text(Math.ceil(retryAfter / 60)), { retryAfter });
}

function tooManyAttempts(minutes: number): Text {
  return {
    en: `Too many attempts. Try again in ${minutes} min.`,
    ru: `Слишком много попыток. Повторите через ${minutes} мин.`,
  };
}

/** The account's owner has done nothing wrong, and still has other ways in. */
function tooManyFromEverywhere(minutes: number): Text {
  return {
    en: `Too many wrong passwords for this account. Use a passkey, reset your password with “Forgot your password?”, or try again in ${minutes} min.`,
    ru: `Слишком много неверных паролей для этой учётной записи. Войдите с ключом доступа, сбросьте пароль («Забыли пароль?») или повторите через ${minutes} мин.`,
  };
}
