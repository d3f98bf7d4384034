import { perHour } from '../../domain/enforce-limit.ts';

/** Maximum number of challenges, codes and links sent for one account in an hour: each is a request to another's machine. */
export const challenges = perHour('channel-challenges', 20);
/** Maximum number of its codes and links checked in an hour. */
export const checks = perHour('channel-checks', 60);
