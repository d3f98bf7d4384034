import type { Sample } from './sample.ts';

const head = (title: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file.
     It will be read and overwritten.
     DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>${title}</TITLE>
<H1>${title}</H1>
`;
const none = { name: null, bio: null };

export const bookmarkFiles: Sample[] = [
  {
    kind: 'bookmark file (Chrome)',
    html: `${head('Bookmarks')}<DL><p>
    <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://shop.example/" ADD_DATE="1700000000" ICON="data:image/png;base64,iVBORw0KGgo=">Mira&#39;s shop &amp; studio</A>
        <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001">Music</H3>
        <DL><p>
            <DT><A HREF="https://radio.example/a?b=1&amp;c=2" ADD_DATE="1700000000">Radio</A>
            <DT><H3 ADD_DATE="1700000000">Concerts</H3>
            <DL><p>
                <DT><A HREF="https://tickets.example/oslo">Oslo</A>
            </DL><p>
            <DT><A HREF="https://records.example/">Records</A>
        </DL><p>
        <DT><A HREF="javascript:(function(){open('https://tool.example')})()">Bookmarklet</A>
    </DL><p>
    <DT><H3 ADD_DATE="1700000000">Empty</H3>
    <DL><p>
    </DL><p>
    <DT><A HREF="https://last.example/">Last</A>
</DL><p>`,
    expected: `https://shop.example/ | Mira's shop & studio
      https://radio.example/a?b=1&c=2 | Radio | Music
      https://tickets.example/oslo | Oslo | Concerts
      https://records.example/ | Records | Music
      https://last.example/ | Last`,
    intro: none,
  },
  {
    kind: 'bookmark file (Firefox)',
    html: `${head('Bookmarks Menu')}
<DL><p>
    <DT><A HREF="place:type=6&sort=14&maxResults=10">Recent Tags</A>
    <DT><A HREF="https://blog.example/" ADD_DATE="1700000000" LAST_MODIFIED="1700000001" TAGS="writing">Blog</A>
    <DD>Long words about a blog
    <HR>    <DT><H3 ADD_DATE="1700000000" UNFILED_BOOKMARKS_FOLDER="true">Other Bookmarks</H3>
    <DL><p>
        <DT><A HREF="http://café.example/menü">Café</A>
        <DT><A HREF="mailto:mira@mail.example">Write</A>
    </DL><p>
</DL>`,
    expected: `https://blog.example/ | Blog
      http://café.example/menü | Café
      mailto:mira@mail.example | Write`,
    intro: none,
  },
  {
    kind: 'bookmark file (Safari)',
    html: `<!DOCTYPE NETSCAPE-Bookmark-file-1>
	<HTML>
	<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
	<Title>Bookmarks</Title>
	<H1>Bookmarks</H1>
	<DT><H3 FOLDED>Favourites</H3>
	<DL><p>
		<DT><A HREF="https://one.example/">One</A>
		<DT><A HREF="https://two.example/">Two</A>
	</DL><p>
	<DT><A HREF="https://three.example/">Three</A>
	</HTML>`,
    expected: `https://one.example/ | One
      https://two.example/ | Two
      https://three.example/ | Three`,
    intro: none,
  },
  {
    kind: 'bookmark file (Pocket)',
    html: `<!DOCTYPE html>
<html>
	<!--So long and thanks for all the fish-->
	<head>
		<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
		<title>Pocket Export</title>
	</head>
	<body>
		<h1>Unread</h1>
		<ul>
			<li><a href="https://essay.example/cups" time_added="1700000000" tags="">Thirty essays on cups</a></li>
			<li><a href="https://essay.example/bowls" time_added="1700000000" tags="home,craft">Bowls</a></li>
		</ul>
		<h1>Read Archive</h1>
		<ul>
			<li><a href="https://essay.example/plates" time_added="1600000000" tags="">Plates</a></li>
		</ul>
	</body>
</html>`,
    expected: `https://essay.example/cups | Thirty essays on cups
      https://essay.example/bowls | Bowls
      https://essay.example/plates | Plates`,
    intro: none,
  },
];
