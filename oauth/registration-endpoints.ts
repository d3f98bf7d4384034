import { type Request, type Response, Router } from 'express';
import type { Context } from '../src/context.ts';
import { jsonBody } from '../src/http/json-body.ts';
import { allowAnyOrigin, methodNotAllowed, neverStore } from './endpoint-rules.ts';
import {
  endRegistration,
  type OwnRegistration,
  openRegistration,
  readRegistration,
  replaceRegistration,
} from './manage-registration.ts';
import { OAuthError } from './oauth-error.ts';
import type { OAuthRateLimits } from './rate-limits.ts';
import { registerClient } from './register-client.ts';
import { sendErrorsAsJson } from './send-errors.ts';

/** Large enough that a client which sends a document in place of a name learns which member is wrong. */
const readJson = jsonBody({ maxBytes: 128 * 1024, type: ['application/json', 'application/*+json'] });

/** Routes for registering (RFC 7591) and for managing a registration afterwards (RFC 7592). */
export function registrationEndpoints(context: Context, limits: OAuthRateLimits): Router {
  function forOwner(work: (own: OwnRegistration, req: Request, res: Response) => Promise<unknown>) {
    return async function handleOwnRequest(req: Request, res: Response): Promise<void> {
      const address = req.ip ?? '';
      let own: OwnRegistration;
      try {
        own = await openRegistration(context, String(req.params.clientId), req.headers.authorization);
      } catch (error) {
        if (error instanceof OAuthError) await limits.unknownClient(address);
        throw error;
      }
      await limits.client(own.client.id, address);
      await work(own, req, res);
    };
  }

  const router = Router();
  router
    .route('/register')
    .all(allowAnyOrigin, neverStore)
    .post(readJson, async (req, res) => {
      const admit = () => limits.registration(req.ip ?? '');
      res.status(201).json(await registerClient(context, req.body, admit));
    })
    .all(methodNotAllowed('POST'));
  router
    .route('/register/:clientId')
    .all(allowAnyOrigin, neverStore)
    .get(forOwner(async (own, _req, res) => res.json(await readRegistration(context, own))))
    .put(
      readJson,
      forOwner(async (own, req, res) => res.json(await replaceRegistration(context, own, req.body))),
    )
    .delete(
      forOwner(async (own, _req, res) => {
        await endRegistration(context, own);
        res.status(204).end();
      }),
    )
    .all(methodNotAllowed('GET, PUT, DELETE'));
  router.use(sendErrorsAsJson(context));
  return router;
}
