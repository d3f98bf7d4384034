/** Loads the library at the first call: few servers have a client that signs anything. */
export const loadJose = () => import('jose');

/** Why a client's JWT or key is refused; throws what is not about them. The platform tells a key that cannot be imported by its own errors. */
export async function refusalOf(error: unknown): Promise<string> {
  const { errors } = await loadJose();
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException) {
    return error.message;
  }
  throw error;
}
