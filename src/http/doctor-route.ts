import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { isDoctorProof } from '../domain/doctor-proof.ts';
import { version } from '../version.ts';
import { clientAddress } from './client-address.ts';

/** Report of a process to `vitrine doctor`: its version, and the address that a request seems to come from. */
export const doctorReport = z.strictObject({
  version: z.string(),
  /** Address that limits count for this request. */
  address: z.string(),
  /** Addresses of X-Forwarded-For, as they arrived. */
  forwardedFor: z.array(z.string()),
});
export type DoctorReport = z.output<typeof doctorReport>;

/** Serves `/-/doctor` to the command line of this service, which knows SECRET_KEY, and to no one else. */
export function doctorRoute({ config, now }: Context): RequestHandler {
  const addressOf = clientAddress(config);
  return (req, res, next) => {
    const proof = /^Bearer (.+)$/.exec(req.get('Authorization') ?? '')?.[1] ?? '';
    if (!isDoctorProof(config.secretKeys, proof, now())) return next();
    const chain = (req.get('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
    const forwardedFor = chain.filter((address) => address !== '');
    const report: DoctorReport = { version, address: addressOf(req), forwardedFor };
    res.set('Cache-Control', 'no-store').json(report);
  };
}
