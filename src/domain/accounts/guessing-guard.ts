import type { RateLimiter } from '../../store/rate-limits/rate-limiter.ts';
import { textOf } from '../../texts/index.ts';
import { chargesOfAddress, perHour, rateLimitedForMinutes, tooManyAttempts } from '../enforce-limit.ts';
import type { Text } from '../errors.ts';
import { neighbourhoodOf } from '../network-of.ts';
import { hashSecret } from '../secrets.ts';

const quarterHour = 15 * 60;
const ofNetwork = { name: 'passwords-of-network', quota: 100, window: quarterHour };
/** Lower than the account's hourly limit, so that one address block cannot exhaust it. */
const ofAccountFromNeighbourhood = { name: 'passwords-of-account-from-neighbourhood', quota: 5, window: quarterHour };
const ofAccount = perHour('passwords-of-account', 30);

/** Slows down guessing of passwords and codes. */
export interface GuessingGuard {
  /**
   * Runs `check` for an attempt at an account from an address, and returns its result: false for a wrong password, which is counted. Throws
   * `rate_limited` with the time to try again, without a check, after too many wrong ones; `refusal` is the error for too many failures of
   * one account.
   */
  attempt<Right>(
    account: string,
    address: string,
    check: () => Promise<Right | false>,
    refusal?: (minutes: number) => Text,
  ): Promise<Right | false>;
}

/**
 * Wrong passwords: five for one account from one neighbourhood, and a hundred from one network for all accounts, in a quarter of an hour;
 * thirty for one account from all addresses together in an hour, so that many addresses do not help.
 */
export function createGuessingGuard(rateLimiter: RateLimiter): GuessingGuard {
  return {
    async attempt(account, address, check, refusal = tooManyWrongPasswords) {
      // The text typed as an address may have any length.
      const who = hashSecret(account);
      const byBoth = { policy: ofAccountFromNeighbourhood, key: `${who} ${neighbourhoodOf(address)}` };
      const charges = [...chargesOfAddress(ofNetwork, address), byBoth, { policy: ofAccount, key: who }];
      // Counted before the password is checked, so that simultaneous attempts cannot exceed the limit.
      const { policies } = await rateLimiter.take(charges);
      for (const { policy, retryAfter } of policies) {
        if (retryAfter !== null)
          throw rateLimitedForMinutes(retryAfter, policy === ofAccount ? refusal : tooManyAttempts);
      }
      let right: Awaited<ReturnType<typeof check>>;
      try {
        right = await check();
      } catch (error) {
        // The attempt was not checked, so it does not count.
        await rateLimiter.giveBack(charges);
        throw error;
      }
      if (right === false) return false;
      await rateLimiter.giveBack(charges);
      await rateLimiter.forget([byBoth]);
      return right;
    },
  };
}

/** The account's owner has done nothing wrong, and still has other ways in. */
function tooManyWrongPasswords(minutes: number): Text {
  return textOf((t) => t.accountMessages.tooManyWrongPasswords(minutes));
}
