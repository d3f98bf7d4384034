import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ServiceError } from '../errors.ts';

const quarterHour = 15 * 60;

/** Slows down whoever guesses passwords. Counts are this process's own: they end with it. */
export interface GuessingGuard {
  /** Counts an attempt at an account from an address before it is judged, or throws `rate_limited` with when to try again. */
  attempt(account: string, address: string): Promise<void>;
  /** Takes back what `attempt` counted: the password was right. */
  succeeded(account: string, address: string): Promise<void>;
}

/** Five attempts at one account from one address, and a hundred from one address at all, in a quarter of an hour. */
export function createGuessingGuard(): GuessingGuard {
  const byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 5, duration: quarterHour });
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: quarterHour });
  return {
    // Counted before the password is checked: attempts made at the same moment must not all find room.
    async attempt(account, address) {
      const network = networkOf(address);
      await take(byAddress, network);
      await take(byAccount, `${account} ${network}`);
    },
    async succeeded(account, address) {
      const network = networkOf(address);
      await byAddress.reward(network);
      await byAccount.delete(`${account} ${network}`);
    },
  };
}

/** Counts one more of something that an address may do so many times in an hour; throws `rate_limited`. */
export function createHourlyLimit(points: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: 3600 });
  return (address) => take(limiter, networkOf(address));
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyAttempts(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

function tooManyAttempts(retryAfter: number): ServiceError {
  const minutes = Math.ceil(retryAfter / 60);
  return new ServiceError(
    'rate_limited',
    {
      en: `Too many attempts. Try again in ${minutes} min.`,
      ru: `Слишком много попыток. Повторите через ${minutes} мин.`,
    },
    { retryAfter },
  );
}

/** One household or server has a whole /64 of IPv6 addresses (RFC 6177), so these count as one. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toNormalizedString().split(':').slice(0, 4).join(':');
}
