/**
 * Returns the part of a list that an address names by `?page=`, or the last one if the list has become shorter: deleting the only entry of
 * a part does not end on an empty page.
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
