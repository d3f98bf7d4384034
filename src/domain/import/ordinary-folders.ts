/** Names that browsers and programs give to the folders that everything is in, in the languages of the most common ones. */
const names = new Set(
  `bookmarks|bookmarks bar|bookmarks toolbar|bookmarks menu|bookmark bar|toolbar|personal toolbar|personal toolbar folder|menu|unfiled
  |mobile|mobile bookmarks|other bookmarks|all bookmarks|imported|imported bookmarks|favorites|favorites bar|favourites|favourites bar|reading list
  |synced bookmarks|bookmarksbar|bookmarksmenu|root|unsorted|unorganized|uncategorized|uncategorised|unlabeled|no folder|none|default|unread|feeds
  |subscriptions|com.apple.readinglist|bookmarks from this device|speed dial
  |lesezeichen|lesezeichenleiste|lesezeichen-symbolleiste|lesezeichen-menü|weitere lesezeichen|mobile lesezeichen|favoriten|favoritenleiste|leseliste
  |marque-pages|barre personnelle|barre de favoris|favoris|autres favoris|autres marque-pages|menu des marque-pages|liste de lecture
  |marcadores|barra de marcadores|otros marcadores|marcadores del móvil|favoritos|barra de favoritos|outros favoritos|lista de lectura
  |preferiti|barra dei preferiti|altri preferiti|bladwijzers|bladwijzerbalk|zakładki|pasek zakładek|inne zakładki
  |закладки|панель закладок|другие закладки|мобильные закладки|избранное|панель избранного|список для чтения|импортированные закладки|меню закладок
  |书签栏|其他书签|移动设备书签|ブックマーク バー|その他のブックマーク|북마크바`
    .split('|')
    .map((name) => name.trim()),
);

/** Returns whether a folder was named by a program, and not by the person. */
export function isOrdinaryFolder(name: string): boolean {
  return names.has(name.toLowerCase());
}
