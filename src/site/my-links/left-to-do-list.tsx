import type { Locale } from '../../domain/errors.ts';
import type { LeftToDo } from '../../domain/profiles/left-to-do.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Icon } from '../icons/icon.tsx';

/** The checklist of a new page: each part that is missing or still a template's, linked to the place where it is changed. */
export function LeftToDoList({ locale, todo }: { locale: Locale; todo: LeftToDo }) {
  const t = texts[locale].leftToDo;
  const { profileId } = todo;
  const settings = addresses.pageSettings.page.href({ profileId });
  const slot = (slotId: number) => addresses.editor.slot.href({ profileId, slotId });
  const items = [
    ...(todo.name ? [{ href: `${settings}#about`, label: t.name }] : []),
    ...(todo.picture ? [{ href: `${settings}#avatar`, label: t.picture }] : []),
    ...(todo.socials ? [{ href: `${settings}#socials`, label: t.socials }] : []),
    ...(todo.contactSlotId === null ? [] : [{ href: slot(todo.contactSlotId), label: t.contact }]),
    ...(todo.sampleSlotId === null ? [] : [{ href: slot(todo.sampleSlotId), label: t.links(todo.sampleLinks) }]),
  ];
  return (
    <div class="left-to-do">
      <p class="left-to-do-title">{t.title}</p>
      <ul>
        {items.map(({ href, label }) => (
          <li>
            <a href={href}>
              <Icon name="circle" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
