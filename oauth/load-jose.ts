/** Loads the library at the first call: few servers have a client that signs anything. */
export const loadJose = () => import('jose');

/**
 * Returns why a client's JWT or key is rejected; rethrows any other error. The platform has error classes of its own for a key that cannot
 * be imported.
 */
export async function rejectionReason(error: unknown): Promise<string> {
  const { errors } = await loadJose();
  if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException) {
    return error.message;
  }
  throw error;
}
