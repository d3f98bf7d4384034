import type { Sample } from './sample.ts';

const nextPage = (pageProps: unknown, body: string, title: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title><meta property="og:description" content="Linktree. Make your link do more."></head>
  <body><div id="__next">${body}</div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps }, page: '/[profile]', query: { profile: 'x' }, buildId: 'b' })}</script></body></html>`;

const gate = (order: string[]) => ({ rules: { gate: { activeOrder: order, age: null, passcode: null } } });

export const pagesOfServices: Sample[] = [
  {
    kind: 'Linktree, data',
    address: 'https://linktr.ee/mira',
    html: nextPage(
      {
        account: {
          username: 'mira',
          pageTitle: 'Mira Solberg',
          description: 'Potter in Bergen',
          profilePictureUrl: 'https://cdn.example/mira.jpg',
          isActive: true,
        },
        links: [
          { id: 1, type: 'CLASSIC', title: 'Shop', url: 'https://shop.example/', position: 0, ...gate([]) },
          { id: 2, type: 'HEADER', title: 'Courses', url: null, position: 1 },
          {
            id: 3,
            type: 'CLASSIC',
            title: 'Course for beginners',
            url: 'https://courses.example/1',
            position: 2,
            ...gate([]),
          },
          {
            id: 4,
            type: 'CLASSIC',
            title: 'Members only',
            url: 'https://courses.example/2',
            position: 3,
            ...gate(['passcode']),
          },
          {
            id: 5,
            type: 'CLASSIC',
            title: 'Sale of spring',
            url: 'https://courses.example/3',
            schedule: { start: '2024-03-01', end: '2024-04-01' },
          },
          { id: 6, type: 'CLASSIC', title: 'Turned off', url: 'https://courses.example/4', isActive: false },
          { id: 7, type: 'GROUP', title: 'Press', url: null },
          {
            id: 8,
            type: 'CLASSIC',
            title: 'Interview',
            url: 'https://paper.example/a',
            parent: { type: 'GROUP', id: 7 },
          },
        ],
        socialLinks: [
          { type: 'INSTAGRAM', url: 'https://www.instagram.com/mira.pots', position: 0 },
          { type: 'EMAIL_ADDRESS', url: 'mailto:mira@mail.example', position: 1 },
        ],
        seo: { image: { url: 'https://linktr.ee/og/mira.png' } },
      },
      `<h1>@mira</h1><a href="https://shop.example/"><div><p>Shop</p></div></a><a href="https://courses.example/1"><p>Course for beginners</p></a>
       <footer><a href="https://linktr.ee/s/about/trust-center/report">Report</a><a href="https://linktr.ee/register">Join mira on Linktree</a></footer>`,
      'Mira Solberg | Instagram | Linktree',
    ),
    expected: `https://shop.example/ | Shop
      https://courses.example/1 | Course for beginners | Courses
      https://courses.example/2 | Members only | Courses | locked
      https://courses.example/3 | Sale of spring | Courses | expired
      https://courses.example/4 | Turned off | Courses | hidden
      https://paper.example/a | Interview | Press
      https://www.instagram.com/mira.pots |
      mailto:mira@mail.example |
      https://linktr.ee/s/about/trust-center/report | Report | | service
      https://linktr.ee/register | Join mira on Linktree | | service`,
    intro: { name: 'Mira Solberg', bio: 'Potter in Bergen' },
  },
  {
    kind: 'Linktree, rendered page',
    html: `<!-- saved from url=(0023)https://linktr.ee/mira -->
    <html><head><title>mira | Linktree</title></head><body>
      <h1 class="text-title">Mira Solberg</h1><div id="bio" class="description">Potter in Bergen</div>
      <div data-testid="SocialIcons"><a href="https://www.instagram.com/mira.pots" title="instagram" aria-label="instagram"><svg role="img"><title>Instagram icon</title><path d="M0"/></svg></a></div>
      <div><a data-testid="LinkButton" href="https://shop.example/" rel="noopener" target="_blank"><div><div><img src="a.png" alt="" aria-hidden="true"></div></div><p class="sc-1">Shop</p><div aria-hidden="true">⋮</div></a><button aria-label="Share link"><svg><title>Share</title></svg></button></div>
      <h3>Courses</h3>
      <div><a href="https://courses.example/1"><p>Course for beginners</p></a></div>
      <div><a href="https://courses.example/2"><p>Course for all</p></a></div>
      <div><a href="https://linktr.ee/"><img alt="Logo Linktree"></a><a href="https://linktr.ee/privacy">Privacy</a></div></body></html>`,
    expected: `https://www.instagram.com/mira.pots | instagram
      https://shop.example/ | Shop
      https://courses.example/1 | Course for beginners | Courses
      https://courses.example/2 | Course for all | Courses
      https://linktr.ee/ | Logo Linktree | Courses | service
      https://linktr.ee/privacy | Privacy | Courses | service`,
    intro: { name: 'Mira Solberg', bio: 'Potter in Bergen' },
  },
  {
    kind: 'BioDrop',
    address: 'https://www.biodrop.io/jonas',
    html: nextPage(
      {
        data: {
          username: 'jonas',
          name: 'Jonas Weber',
          bio: 'Teaches gardeners.',
          tags: ['garden'],
          links: [
            {
              _id: 'a',
              group: 'Books',
              name: 'Roses',
              url: 'https://books.example/roses',
              icon: 'FaBook',
              isEnabled: true,
            },
            {
              _id: 'b',
              group: 'Books',
              name: 'Herbs',
              url: 'https://books.example/herbs',
              icon: 'FaBook',
              isEnabled: true,
            },
            { _id: 'c', name: 'Newsletter', url: 'https://letters.example/jonas', icon: 'FaMail' },
            { _id: 'd', name: 'Old course', url: 'https://old.example/', isEnabled: false },
          ],
          milestones: [
            {
              title: 'First book',
              description: 'It took years.',
              url: 'https://news.example/first',
              date: { month: 'May' },
            },
          ],
          socials: [{ _id: 'e', url: 'https://github.com/jonas-garden', icon: 'FaGithub' }],
          events: [
            {
              name: 'Fair',
              url: 'https://fair.example/',
              date: { start: '2023-05-01T10:00', end: '2023-05-03T10:00' },
            },
          ],
        },
        BASE_URL: 'https://www.biodrop.io',
      },
      `<main><h1>Jonas Weber</h1><a href="https://github.com/jonas-garden" aria-label="GitHub"><svg></svg></a>
       <a href="https://books.example/roses"><span class="grow">Roses</span></a></main>
       <footer><a href="https://github.com/EddieHubCommunity/BioDrop">BioDrop on GitHub</a><a href="https://www.biodrop.io/privacy">Privacy</a></footer>`,
      'Jonas Weber',
    ),
    expected: `https://books.example/roses | Roses | Books
      https://books.example/herbs | Herbs | Books
      https://letters.example/jonas | Newsletter
      https://old.example/ | Old course | | hidden
      https://news.example/first | First book
      https://github.com/jonas-garden | GitHub
      https://fair.example/ | Fair | | expired
      https://github.com/EddieHubCommunity/BioDrop | BioDrop on GitHub | | service
      https://www.biodrop.io/privacy | Privacy | | service`,
    intro: { name: 'Jonas Weber', bio: 'Teaches gardeners.' },
  },
  {
    kind: 'LittleLink',
    html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>LittleLink</title><link rel="icon" href="images/avatar.png"></head>
<body><div class="container"><div class="row"><div class="column" style="margin-top: 10%">
  <img src="images/avatar.png" class="avatar" srcset="images/avatar@2x.png 2x" alt="">
  <h1 role="heading">Lea Brandt</h1>
  <p>Baker. Bread, twice a week.</p>
  <a class="button button-instagram" href="https://www.instagram.com/lea.bread/" target="_blank" rel="noopener" role="button"><img class="icon" src="images/icons/instagram.svg" alt="">Instagram</a><br>
  <a class="button" href="https://bread.example/order" role="button"><img class="icon" src="images/icons/generic.svg" alt="">Order bread</a><br>
  <a class="button" href="mailto:lea@mail.example?subject=Bread &amp; rolls" role="button"><img class="icon" src="images/icons/mail.svg" alt="">Write</a><br>
  <a class="button" href="sms:+15551234567" role="button">Text me</a>
  <p>LittleLink 2026. Using: <a href="https://littlelink.io" target="_blank">LittleLink</a>. Design: <a href="https://studio.example">Studio</a></p>
  <footer><a href="privacy.html">Privacy Policy</a> | Build your own by forking <a href="https://github.com/sethcottle/littlelink">LittleLink</a></footer>
</div></div></div></body></html>`,
    expected: `https://www.instagram.com/lea.bread/ | Instagram
      https://bread.example/order | Order bread
      mailto:lea@mail.example?subject=Bread%20&%20rolls | Write
      sms:+15551234567 | Text me | | scheme
      https://littlelink.io/ | LittleLink | | advertisement
      https://studio.example/ | Studio | | advertisement
      privacy.html | Privacy Policy | | incomplete
      https://github.com/sethcottle/littlelink | LittleLink | | service`,
    intro: { name: 'Lea Brandt', bio: 'Baker. Bread, twice a week.' },
  },
  {
    kind: 'Carrd',
    address: 'https://noor.carrd.co/',
    html: `<!DOCTYPE HTML><html lang="en"><head><title>Noor</title><meta name="description" content="Songs and letters" /><meta property="og:url" content="https://noor.carrd.co" /></head>
<body><div id="wrapper"><div id="main"><div class="inner"><div id="image01" class="image"><span class="frame"><img src="assets/images/image01.jpg" alt="" /></span></div>
<h1 id="text01">Noor</h1><p id="text02">Songs and letters</p>
<ul id="icons01" class="icons"><li><a class="n01" href="https://noor.bandcamp.com"><svg aria-labelledby="icons01-icon-1-title"><title id="icons01-icon-1-title">Bandcamp</title><use xlink:href="assets/icons.svg#bandcamp"></use></svg><span class="label">Bandcamp</span></a></li></ul>
<ul id="buttons01" class="buttons"><li><a href="https://letters.example/noor" class="button n01"><span class="label">Letters</span></a></li><li><a href="#contact" class="button n02">Contact</a></li></ul>
<div id="embed01"><iframe src="https://open.spotify.com/embed/album/1aaaaaaaaaaaaaaaaaaaaa?utm_source=generator" title="Spotify Embed: First songs"></iframe></div>
</div></div></div><p id="credits"><span>Made with </span><a href="https://carrd.co/?ref=auto">Carrd</a></p></body></html>`,
    expected: `https://noor.bandcamp.com/ | Bandcamp
      https://letters.example/noor | Letters
      https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa | First songs | | player
      https://carrd.co/?ref=auto | Carrd | | advertisement`,
    intro: { name: 'Noor', bio: 'Songs and letters' },
  },
];
