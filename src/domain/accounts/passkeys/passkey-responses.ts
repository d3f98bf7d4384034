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

/** What `navigator.credentials.create` gave, as JSON (WebAuthn, section 5.5, "RegistrationResponseJSON"); what is not needed is left out. */
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

/** What `navigator.credentials.get` gave ("AuthenticationResponseJSON"). */
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
 * Throws for an attestation of anybody but the passkey itself: a browser that was asked for none sends no other (WebAuthn, section 5.1.3). The
 * library would ask the hosts that its certificates name, which whoever sends it chooses, past the guard of docs/decisions/0516.
 */
export async function refuseAttestation(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error('it came with an attestation, which was not asked for');
}

/** Reads what a browser sent, and has it verified; whatever is wrong with it is the same refusal, and the reason stands in the log. */
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
  throw passkeyRefused();
}

/** `validation_failed` on `passkey`, the same whatever was wrong, so that nobody learns which passkeys there are. */
export function passkeyRefused(): ServiceError {
  return invalidField(
    'passkey',
    textOf((t) => t.accountMessages.unknownPasskey),
  );
}
