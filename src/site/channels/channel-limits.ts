import { perHour } from '../../domain/enforce-limit.ts';

/** How many challenges, codes and links one account may have sent in an hour: each is a request to somebody's machine. */
export const challenges = perHour('channel-challenges', 20);
/** How many of its codes and links may be checked in an hour. */
export const checks = perHour('channel-checks', 60);
