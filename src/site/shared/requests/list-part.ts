/**
 * Reads the part of a list that an address asks for, by `?page=`, or the last one where the list has become shorter: who deletes the only entry of
 * a part is not left with nothing and no way to the others.
 */
export async function listPart<Found extends { total: number }>(
  asked: string,
  pageSize: number,
  read: (part: { page: number; pageSize: number }) => Promise<Found>,
): Promise<Found & { page: number; pages: number }> {
  const wanted = Number(asked);
  const page = Number.isSafeInteger(wanted) && wanted > 0 && wanted < 1e6 ? wanted : 1;
  const found = await read({ page, pageSize });
  const pages = Math.ceil(found.total / pageSize);
  const last = Math.max(pages, 1);
  if (page <= last) return { ...found, page, pages };
  return { ...(await read({ page: last, pageSize })), page: last, pages };
}
