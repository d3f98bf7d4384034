import type { Sample } from './sample.ts';

const page = (body: string, head = '<title>Document</title>') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

export const handMadePages: Sample[] = [
  {
    kind: 'hand-made, links in nav',
    html: page(`<h1>Ana Ruiz</h1><p><a href="https://shop.example/">My shop</a></p>
      <nav class="links"><a href="https://prints.example/">Prints</a><a href="https://instagram.com/ana.ruiz"><i class="fa fa-instagram"></i><span class="sr-only">Instagram</span></a>
      <a href="//zines.example/u">Zines ↗</a></nav>`),
    expected: `https://shop.example/ | My shop
      https://prints.example/ | Prints
      https://instagram.com/ana.ruiz | Instagram
      https://zines.example/u | Zines`,
    intro: { name: 'Ana Ruiz', bio: null },
  },
  {
    kind: 'hand-made, own site',
    html: page(
      `<h1>Anna</h1><ul><li><a href="/shop">Shop</a></li><li><a href="/ig">Instagram</a></li><li><a href="/yt?x=1">YouTube</a></li>
       <li><a href="https://friend.example/">A friend</a></li><li><a href="https://anna.example/links">Here</a></li></ul>`,
      '<link rel="canonical" href="https://anna.example/links"><title>Links</title>',
    ),
    expected: `https://anna.example/shop | Shop
      https://anna.example/ig | Instagram
      https://anna.example/yt?x=1 | YouTube
      https://friend.example/ | A friend`,
    intro: { name: 'Anna', bio: null },
  },
  {
    kind: 'hand-made, navigation and footer',
    address: 'https://site.example/links',
    html: page(`<nav><a href="/">Home</a><a href="/about">About</a></nav><h1>Ida</h1><p class="bio">Sings in <a href="https://band.example">a band</a>.</p>
      <section><h2>Music</h2><a href="https://songs.example/1">Song one</a><a href="https://songs.example/2">Song two</a></section>
      <section><h2>Elsewhere</h2><a href="https://x.com/ida">X</a><a href="https://films.example/">Films</a></section>
      <a href="https://post.example/">Post</a>
      <footer><a href="https://t.me/ida_sings">Telegram</a><a href="https://agency.example/">Agency</a> Website by <a href="https://maker.example/">Maker</a></footer>`),
    expected: `https://site.example/ | Home | | own_site
      https://site.example/about | About | | own_site
      https://band.example/ | a band
      https://songs.example/1 | Song one | Music
      https://songs.example/2 | Song two | Music
      https://x.com/ida | X | Elsewhere
      https://films.example/ | Films | Elsewhere
      https://post.example/ | Post
      https://t.me/ida_sings | Telegram
      https://agency.example/ | Agency | | navigation
      https://maker.example/ | Maker | | advertisement`,
    intro: { name: 'Ida', bio: 'Sings in a band.' },
  },
  {
    kind: 'hand-made, cards and icons',
    html: page(`<h1>Tom</h1><div class="cards">
      <a href="https://c.example/1"><h3>Course</h3><p>Twelve lessons.</p><span>$12 ›</span></a>
      <a href="https://c.example/2"><div class="emoji">🎵</div><div>My music</div><div>Since 1999</div></a>
      <a href="https://c.example/3"><span aria-hidden="true">C3</span> Prints ↗</a>
      <a href="https://c.example/4"><svg viewBox="0 0 1 1"><title>Shop icon</title></svg>Shop</a>
      <a href="https://c.example/5"><i class="material-icons">shopping_cart</i> Cart</a>
      <a href="https://c.example/6"><strong>Podcast</strong> <small>New each week</small></a>
      <a href="https://c.example/7"><span class="link-title">Blog</span><span class="link-desc">Notes on wood</span></a>
      <a href="https://c.example/8"><svg><title>GitHub</title></svg></a>
      <a href="https://c.example/9"><img src="a.png" alt="Photos"></a>
      <a href="https://c.example/10" aria-label="Mastodon"><i class="fab fa-mastodon"></i></a>
      <a href="https://c.example/11">After &lt;hours&gt; &amp; co</a></div>`),
    expected: `https://c.example/1 | Course
      https://c.example/2 | My music
      https://c.example/3 | Prints
      https://c.example/4 | Shop
      https://c.example/5 | Cart
      https://c.example/6 | Podcast
      https://c.example/7 | Blog
      https://c.example/8 | GitHub
      https://c.example/9 | Photos
      https://c.example/10 | Mastodon
      https://c.example/11 | After <hours> & co`,
    intro: { name: 'Tom', bio: null },
  },
  {
    kind: 'hand-made, addresses',
    address: 'https://old.example/x/page.html',
    html: page(
      `<a href="one">One</a><a href=" https://q.example/quote/^GSPC ">Index</a><a href="https://q.example/a\`b">Tick</a>
       <a href="https://q.example/a&quot;b">Quote</a><a href="https:\\\\q.example\\back">Back</a><a href="mailto:a@b.example?subject=Hi there">Mail</a>
       <a href="viber://chat?number=1555">Viber</a><a href="https://q.example/with space">Space</a><a name="x">No link</a><a href="#top">Top</a>`,
      '<base href="https://other.example/dir/"><title>Link in bio</title>',
    ),
    expected: `https://other.example/dir/one | One
      https://q.example/quote/%5EGSPC | Index
      https://q.example/a%60b | Tick
      https://q.example/a%22b | Quote
      https://q.example/back | Back
      mailto:a@b.example?subject=Hi%20there | Mail
      viber://chat?number=1555 | Viber | | scheme
      https://q.example/with%20space | Space`,
    intro: { name: null, bio: null },
  },
  {
    kind: 'hand-made, players and handlers',
    html: page(`<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="YouTube video player"></iframe>
      <iframe data-src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/nils/song&color=1"></iframe>
      <iframe src="https://www.googletagmanager.com/ns.html?id=G-1"></iframe>
      <button onclick="window.open('https://tickets.example/')">Tickets</button>
      <div class="card" onclick="location.href='https://merch.example/'"><h3>Merch</h3><p>Shirts</p></div>
      <a href="#" onclick="go(); window.open('https://map.example/'); return false">Map</a>
      <a href="https://plain.example/" onclick="gtag('https://count.example/')">Plain</a>
      <div hidden><a href="https://hidden.example/">Hidden</a></div><a style="color:red; display: none" href="https://none.example/">None</a>
      <script>document.getElementById('b').addEventListener('click', () => { window.location.href = 'https://late.example/'; });</script>`),
    expected: `https://late.example/ | | | script
      https://www.youtube.com/watch?v=dQw4w9WgXcQ | | | player
      https://soundcloud.com/nils/song | | | player
      https://tickets.example/ | Tickets | | script
      https://merch.example/ | Merch | | script
      https://map.example/ | Map | | script
      https://plain.example/ | Plain
      https://hidden.example/ | Hidden | | hidden
      https://none.example/ | None | | hidden`,
    intro: { name: null, bio: null },
  },
  {
    kind: 'page with data (Next.js)',
    html: page(`<a href="https://shop.example/">My shop</a><a href="https://extra.example/">Extra</a>
      <script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"socialLinks":[{"url":"https://instagram.com/anna"}],"items":[{"href":"https://shop.example/"}],"buttons":[{"link":"https://b.example/","label":"Book"}],"seo":{"images":[{"url":"https://b.example/og.png"}]}}}}</script>`),
    expected: `https://instagram.com/anna |
      https://shop.example/ | My shop
      https://b.example/ | Book
      https://extra.example/ | Extra`,
  },
  {
    kind: 'page with data (Nuxt)',
    html: page(`<div id="__nuxt"></div><script>window.__NUXT__=(function(a,b){return {layout:"default",data:[{profile:{name:"Kai",bio:"Surfs",links:[{title:a,url:"https:\\u002F\\u002Fsurf.example\\u002F",isActive:b},{title:"Boards",url:"https://boards.example/"}]}}],config:{api:{url:"https://api.example",name:"x"}}}}("Surf",true))</script>
      <script type="application/json" id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2},["ShallowReactive",3],{"page":4},{"links":5},[6],{"name":7,"url":8},"Camp","https://camp.example/"]</script>`),
    expected: `https://surf.example/ | Surf
      https://boards.example/ | Boards
      https://camp.example/ | Camp`,
    intro: { name: 'Kai', bio: 'Surfs' },
  },
  {
    kind: 'page with data (program, JSON-LD)',
    html: page(`<h1>Rosa</h1><div id="app"></div>
      <script>const links = [{ name: 'Garden', url: "https://garden.example/" }, { name: 'Seeds', url: 'https://seeds.example/', }]; links.forEach((l) => add(l));</script>
      <script>window.tracker = { id: 1, url: 'https://count.example/', name: 'c' };</script>
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Rosa Lund","url":"https://rosa.example","sameAs":["https://mastodon.social/@rosa","https://www.linkedin.com/in/rosa/de/"]}</script>`),
    expected: `https://garden.example/ | Garden
      https://seeds.example/ | Seeds
      https://mastodon.social/@rosa |
      https://www.linkedin.com/in/rosa |`,
    intro: { name: 'Rosa Lund', bio: null },
  },
];
