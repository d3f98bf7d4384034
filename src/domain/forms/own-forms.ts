import type { Reader } from '../../store/database.ts';
import type { RowOf } from '../../store/statement.ts';
import { formsByIds } from '../../store/statements/forms.ts';

/** The user's own forms among the ids. */
export async function ownForms(
  reader: Pick<Reader, 'all'>,
  userId: number,
  ids: readonly string[],
): Promise<RowOf<typeof formsByIds>[]> {
  // No id has other characters, and PostgreSQL refuses to read some.
  const possible = ids.filter((id) => /^[A-Za-z0-9_-]+$/.test(id));
  return possible.length === 0 ? [] : reader.all(formsByIds, userId, JSON.stringify(possible));
}
