import type { Context } from '../../context.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { listPictures } from '../../domain/files/list-pictures.ts';
import { tryDeleteUnownedFiles } from '../../domain/files/sweep-files.ts';
import { deletePicture } from '../../domain/history/delete-picture.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { listPart } from '../shared/requests/list-part.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { renderPicturesPage } from './pictures-page.tsx';

const pageSize = 24;

/** `/settings/data/pictures`: all pictures of an account, and deleting one from its pages and their history. */
export function addPicturesPage(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;

  dashboard.personPage(addresses.settings.pictures.pattern, {
    get: async (visit) => {
      const { locale, csrf, timezone, session } = visit;
      const { pictures, page, pages } = await listPart(visit.parameter('page'), pageSize, (part) =>
        listPictures(db.read, session.account.id, part),
      );
      const shown = pictures.map((picture) => ({ ...picture, src: fileUrl(config.publicUrl, picture.path) }));
      const isDeleted = visit.parameter('done') === 'deleted';
      visit.send(renderPicturesPage({ locale, csrf, timezone, pictures: shown, page, pages, isDeleted }));
    },
  });

  dashboard.personPage(addresses.settings.deletePicture.pattern, {
    get: (visit) => visit.redirect(addresses.settings.pictures.href()),
    post: async (visit) => {
      const path = visit.field('path');
      const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
      const rules = { slotTypes: context.slotTypes, maxSlots, maxPageBytes, now: context.now() };
      await runAction(context, visit, { name: 'delete_picture' }, (write) =>
        write((tx) => deletePicture(tx, actorOf(visit), path, rules)),
      );
      await tryDeleteUnownedFiles(context, [path]);
      visit.redirect(addresses.settings.pictures.href({ done: 'deleted', page: visit.field('page') || '1' }));
    },
  });
}
