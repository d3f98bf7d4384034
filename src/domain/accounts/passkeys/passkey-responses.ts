import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { textOf } from '../../../texts/index.ts';
import { invalidField, type ServiceError } from '../../errors.ts';

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const frame = {
  id: base64url.max(2_000),
  rawId: base64url.max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** The response of `navigator.credentials.create` as JSON (WebAuthn, section 5.5, "RegistrationResponseJSON"), without unused members. */
export const registrationResponse = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,30}$/))
      .max(10)
      .default([]),
  }),
});

/** The response of `navigator.credentials.get` ("AuthenticationResponseJSON"). */
export const authenticationResponse = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.max(100),
  }),
});

/**
 * Throws for an attestation by anything but the passkey itself: a browser without a request for one sends no other (WebAuthn, section
 * 5.1.3). The library would contact hosts named in its certificates, which the sender chooses, past the guard of docs/decisions/0516.
 */
export async function rejectAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error('it has an attestation, which was not requested');
}

/** Reads the browser's response and has it verified. Every fault gives the same error; the log has the reason. */
export async function verified<Sent, Verified>(
  { log }: Pick<Context, 'log'>,
  schema: z.ZodType<Sent>,
  sent: string,
  verify: (response: Sent) => Promise<Verified | null>,
): Promise<Verified> {
  try {
    const result = await verify(schema.parse(JSON.parse(sent)));
    if (result !== null) return result;
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
  }
  throw passkeyError();
}

/** Returns `validation_failed` on `passkey`, the same for every fault, so that it does not reveal which passkeys exist. */
export function passkeyError(): ServiceError {
  return invalidField(
    'passkey',
    textOf((t) => t.accountMessages.unknownPasskey),
  );
}
