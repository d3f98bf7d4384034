import { playerServices } from '../../../domain/links/players.ts';
import { addresses } from '../../addresses.ts';
import { type OperatorTexts, pageRetentionNames } from '../operator-text.ts';

export const pl: OperatorTexts = {
  names: {
    privacy: 'Polityka prywatności',
    terms: 'Warunki korzystania',
    processing: 'Umowa powierzenia przetwarzania danych',
    imprint: 'Informacje o usługodawcy',
    accessibility: 'Deklaracja dostępności',
    support: 'Pomoc',
  },
  contact: 'Kontakt',
  contactPoint: (languages) =>
    `Punkt kontaktowy dla użytkowników i organów (artykuły 11 i 12 rozporządzenia (UE) 2022/2065). Języki: ${languages}.`,
  changed: 'Ostatnia zmiana',
  languages: 'Języki',
  times: {
    submissions: 'Odpowiedzi z formularzy',
    sentMessages: 'Wiadomości do kanałów powiadomień, po dostarczeniu',
    visitors: 'Klucz i skróty, które odróżniają odwiedzających, po końcu dnia (UTC)',
    statistics: 'Statystyki stron',
    versions: 'Wcześniejsze wersje stron',
    files: 'Pliki, które nie są już używane',
    calls: 'Rejestr tego, co zrobiły aplikacje, tokeny i panel',
    accessRecords: 'Rejestr logowań, eksportów i odczytów odpowiedzi',
    reports: 'Zgłoszenia stron, z nazwiskiem i adresem osoby zgłaszającej',
    sessions: 'Zalogowana przeglądarka, po ostatnim użyciu',
    longestSessions: 'Zalogowana przeglądarka, po zalogowaniu',
    refreshTokens: 'Połączona aplikacja, po ostatnim użyciu',
    drafts: 'Wersje robocze w Twojej przeglądarce',
    browserCookie: 'Plik cookie, po którym konto rozpoznaje przeglądarkę',
  },
  untilDeleted: 'do usunięcia',

  privacy: ({ operator, host, statistics, countsCountries }) => ({
    title: 'Polityka prywatności',
    lead: `Co ${host} przechowuje o Tobie, po co, jak długo i kto to otrzymuje.`,
    sections: [
      {
        title: 'Kto jest odpowiedzialny',
        text: [
          operator === null
            ? `Operator ${host} nie podał nazwy. Ta strona mówi, co program robi z danymi; odpowiada za nie operator. Zapytaj osobę, która Cię tu skierowała, kto nim jest.`
            : `${host} prowadzi ${operator.name}, administrator danych użytkowników. Adres do wszelkich pytań jest poniżej.`,
          'Administratorem tego, co odwiedzający wysyłają formularzem, i statystyk strony jest właściciel strony. Przetwarzamy te dane w jego imieniu.',
        ],
      },
      {
        title: 'Jeśli masz konto',
        text: ['Przechowujemy to, czego usługa potrzebuje, aby dla Ciebie działać (art. 6 ust. 1 lit. b RODO):'],
        points: [
          {
            text: 'Twoje imię i nazwisko, adres e-mail, język i strefę czasową oraz hasło jako skrót, z którego nie da się go odczytać;',
          },
          {
            text: 'sposób logowania: klucze dostępu, powiązaną tożsamość i, zaszyfrowany, sekret aplikacji uwierzytelniającej;',
          },
          {
            text: 'Twoje strony ze wszystkim, co na nich jest, ich wcześniejsze wersje, formularze, wydarzenia, naklejki i pliki;',
          },
          { text: 'jeśli połączysz konta społecznościowe, ich nazwy, wpisy i dane liczbowe.' },
        ],
        after: [
          'Aby chronić konta (art. 6 ust. 1 lit. f RODO), zapisujemy logowania, odrzucone logowania, eksporty i odczyty odpowiedzi, z rodzajem i systemem przeglądarki, oraz to, która aplikacja, token lub przeglądarka coś odczytała lub zmieniła, bez treści. Twój adres sieciowy pozostaje krótko w pamięci operacyjnej, dla ochrony przed zgadywaniem haseł i nadmiarem żądań. Nie jest zapisywany.',
          'Konto wymaga adresu e-mail. Wszystko inne zależy od Ciebie.',
        ],
      },
      {
        title: 'Jeśli odwiedzasz stronę',
        text: [
          'Strony publiczne nie ustawiają plików cookie, nie zapisują niczego w Twojej przeglądarce i nie wczytują niczego z innych serwerów.',
          ...(statistics === 'off'
            ? ['Odwiedziny nie są liczone.']
            : [
                'Wyświetlenia i kliknięcia są liczone, aby właściciel wiedział, czy strona jest czytana (art. 6 ust. 1 lit. f RODO).',
              ]),
          ...(statistics === 'on'
            ? [
                `Aby policzyć każdego odwiedzającego raz dziennie, serwer oblicza skrót strony, Twojego adresu sieciowego i przeglądarki z losowym kluczem tego dnia. Ani adres, ani przeglądarka nie są zapisywane. Klucz i skróty są usuwane wkrótce po tym dniu; potem pozostają tylko liczby w podziale na kwadranse. Liczone są także witryna lub kampania, która doprowadziła na stronę, ${countsCountries ? 'kraj, ' : ''}rodzaj urządzenia i język przeglądarki. Właściciel widzi taką wartość tylko wtedy, gdy jednego dnia miało ją co najmniej pięciu odwiedzających. Na bieżąco widzi, ilu odwiedzających było w ostatnich minutach.`,
                'Jeśli Twoja przeglądarka wysyła „Do Not Track” lub „Global Privacy Control”, nie jesteś liczony.',
              ]
            : []),
          'To, co wysyłasz formularzem, trafia do właściciela strony, który może otrzymywać kopie e-mailem, przez Telegram lub w innym programie. Przy formularzu jest napisane, dokąd idą kopie i jak długo odpowiedzi są przechowywane. O wgląd, poprawienie lub usunięcie odpowiedzi poproś właściciela; jeśli nie możesz się z nim skontaktować, napisz do nas.',
          `Filmy i muzyka są wczytywane z ich serwisu dopiero wtedy, gdy je uruchomisz. Poznaje on wtedy Twój adres sieciowy. Serwisy: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Aplikacje i asystenci',
        text: [
          'Asystent AI lub inna aplikacja uzyskuje dostęp do Twojego konta dopiero po Twojej zgodzie i tylko do tego, co wybierzesz. W tych granicach otrzymuje to, o co prosi. Nigdy nie otrzymuje Twojego hasła ani odpowiedzi z Twoich formularzy. Co dzieje się z tym, co odczytała, mówi polityka prywatności jej twórcy.',
        ],
        points: [{ text: 'Zobacz i odłącz swoje aplikacje', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Pliki cookie i pamięć Twojej przeglądarki',
        text: [
          'Tylko logowanie i panel zapisują coś w Twojej przeglądarce, i tylko to, czego potrzebują: sesję, trwające logowanie, strefę czasową, wersje robocze Twoich tekstów oraz plik cookie, po którym konto rozpoznaje przeglądarkę, abyśmy mogli napisać do Ciebie, gdy ktoś zaloguje się z innej. Ten plik pozostaje po wylogowaniu.',
        ],
      },
      {
        title: 'Kto otrzymuje dane',
        text: [
          'Nie sprzedajemy danych. Firmy, które zapewniają nam serwer, jego kopie zapasowe i wysyłkę poczty, przetwarzają je w naszym imieniu, jeśli z takich korzystamy. Inni otrzymują je tylko po to, aby zrobić to, o co prosisz:',
        ],
        points: [
          {
            text: 'serwisy muzyczne (Deezer, Apple, MusicBrainz, Odesli, Spotify): wydawnictwo, którego szukasz, bez informacji, kto szuka;',
          },
          {
            text: 'witryny, do których linkujesz lub z których importujesz: ich własne adresy, gdy odczytywane są tam tytuły i obrazy lub sprawdzane linki, bez informacji, kto pyta;',
          },
          { text: 'dostawca, przez którego się logujesz: że logujesz się tutaj;' },
          { text: 'Instagram, YouTube lub TikTok: zgodę, której udzielasz dla swojego konta;' },
          {
            text: 'serwery poczty, Telegram i adresy, które podajesz: wiadomości do Ciebie i odpowiedzi z Twoich formularzy.',
          },
        ],
        after: [
          'Niektóre z tych serwisów znajdują się poza Europejskim Obszarem Gospodarczym, na przykład w USA. Dane trafiają tam tylko po to, aby zrobić to, o co prosisz (art. 49 ust. 1 lit. b RODO).',
        ],
      },
      {
        title: 'Jak długo dane są przechowywane',
        times: pageRetentionNames,
        after: [
          'Wszystko inne pozostaje, dopóki tego nie usuniesz. Gdy usuniesz konto, znika ono natychmiast, wraz ze stronami, formularzami, odpowiedziami, plikami i statystykami. Kopie w kopiach zapasowych znikają, gdy kopie zapasowe zostaną usunięte.',
        ],
      },
      {
        title: 'Twoje prawa',
        text: [
          'Masz prawo do wglądu w swoje dane, ich poprawienia, otrzymania i usunięcia, do ograniczenia ich przetwarzania oraz do sprzeciwu wobec przetwarzania na podstawie art. 6 ust. 1 lit. f RODO. Większość możesz zrobić w ustawieniach; w pozostałych sprawach napisz do nas. Możesz też złożyć skargę do organu ochrony danych w miejscu, w którym mieszkasz. Żadnej decyzji o Tobie nie podejmuje sama maszyna.',
        ],
        points: [{ text: 'Wyeksportuj swoje dane lub usuń konto', href: addresses.settings.data.href() }],
      },
    ],
  }),

  terms: ({ operator, host }) => ({
    title: 'Warunki korzystania',
    lead: `Czego możesz oczekiwać od ${host} i czego oczekuje się od Ciebie.`,
    sections: [
      {
        title: 'Usługa',
        text: [
          `${operator.name} udostępnia publiczne strony z linkami, które edytujesz samodzielnie lub które edytuje dla Ciebie asystent albo inna aplikacja. Zakładając konto lub łącząc aplikację, zgadzasz się na te warunki.`,
        ],
        points: [
          {
            text: 'Ich częścią jest umowa powierzenia przetwarzania danych',
            href: addresses.operatorPages.processing.href(),
          },
        ],
      },
      {
        title: 'Twoje konto',
        text: [
          'Podaj adres e-mail, pod którym można się z Tobą skontaktować, zachowaj hasło dla siebie i daj nam znać, jeśli dostęp uzyskał ktoś inny. To, co zrobiono z Twoim kontem, uważa się za zrobione przez Ciebie.',
        ],
      },
      {
        title: 'Twoje treści',
        text: [
          'To, co umieszczasz na stronie, pozostaje Twoje. Pozwalasz nam to przechowywać, zmieniać rozmiar i pokazywać tym, którzy otwierają stronę lub mogą ją czytać, dopóki tam jest. Publikuj tylko to, co wolno Ci publikować: odpowiadasz za to Ty.',
        ],
      },
      {
        title: 'Co jest niedozwolone',
        text: ['Nie wolno korzystać z usługi, aby'],
        points: [
          { text: 'naruszać prawo lub prawa innych albo w tym pomagać;' },
          {
            text: 'wprowadzać w błąd: podawać się za kogoś innego, wyłudzać hasła, rozpowszechniać szkodliwe programy, ukrywać, dokąd prowadzi link;',
          },
          { text: 'wysyłać niechciane wiadomości lub zbierać dane o ludziach, nie mówiąc im po co;' },
          { text: 'obchodzić ograniczenia, zakłócać usługę lub próbować dostać się do tego, co nie jest Twoje.' },
        ],
      },
      {
        title: 'Aplikacje i asystenci',
        text: [
          'Aplikacja, którą połączysz, działa za Ciebie w granicach udzielonych jej uprawnień. Asystenci się mylą: sprawdź, co zmienili. Nie tworzymy ich i za nich nie odpowiadamy. Aplikację możesz odłączyć w każdej chwili.',
        ],
      },
      {
        title: 'Co obiecujemy, a czego nie',
        text: [
          'Prowadzimy usługę starannie, ale taką, jaka jest: może przestać działać, utracić dane lub się zmienić. Zachowuj kopie tego, co dla Ciebie ważne; w ustawieniach jest eksport. Odpowiadamy tam, gdzie wymaga tego prawo, a poza tym tylko za winę umyślną i rażące niedbalstwo.',
        ],
      },
      {
        title: 'Zakończenie',
        text: [
          'Konto możesz usunąć w każdej chwili. Możemy usunąć stronę lub zamknąć konto, które narusza te warunki, i podamy powód, chyba że zabrania tego prawo. Jeśli usługa się zakończy, uprzedzimy na tyle wcześnie, aby można było zabrać dane.',
        ],
      },
      {
        title: 'Zmiany',
        text: [
          'Gdy te warunki się zmieniają, są tu pokazane z nową datą. Korzystając potem nadal z usługi, zgadzasz się na nie; jeśli się nie zgadzasz, wyeksportuj dane i usuń konto.',
        ],
      },
      {
        title: 'Zgłoszenia',
        text: [
          'Każdy może zgłosić stronę przez odnośnik u jej dołu, bez konta. Człowiek, a nie maszyna, sprawdza ją u operatora i decyduje: nic, ostrzeżenie albo zawieszenie. Osoba zgłaszająca, jeśli podała adres e-mail, i właściciel strony, której dotyczy ostrzeżenie lub zawieszenie, otrzymują decyzję z uzasadnieniem e-mailem.',
          'Obie strony mogą odwołać się raz i bezpłatnie: w ciągu sześciu miesięcy od decyzji albo dopóki trwa zawieszenie. Adres do odwołania jest w e-mailu. Operator decyduje ponownie i odpowiada e-mailem. Można też zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.',
        ],
        points: [{ text: 'Zgłoś stronę', href: addresses.publicPage.report.href() }],
      },
    ],
  }),

  support: ({ host, signUpOpen }) => ({
    title: 'Pomoc',
    lead: `Pomoc dotycząca ${host}, od tych, którzy go prowadzą.`,
    sections: [
      {
        title: 'Co możesz zrobić samodzielnie',
        points: [
          { text: 'Wybierz nowe hasło', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Załóż konto', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Połącz asystenta', href: addresses.landing.href() },
          { text: 'Zobacz, ogranicz i odłącz aplikacje i tokeny', href: addresses.apiAccess.page.href() },
          { text: 'Zobacz, co zmieniono i kto to zrobił', href: addresses.activity.href() },
          { text: 'Wyeksportuj swoje dane lub usuń konto', href: addresses.settings.data.href() },
          { text: 'Przeczytaj dokumentację API', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'Gdy do nas piszesz',
        text: [
          'Napisz, co było robione, czego można było oczekiwać i co się stało, z adresem strony i godziną. Jeśli aplikacja lub asystent pokazały błąd, prześlij jego treść: po numerze żądania go znajdziemy. Nigdy nie przesyłaj hasła ani tokenu.',
        ],
      },
      {
        title: 'Strona, która łamie zasady',
        text: [
          'Stronę, która oszukuje, szkodzi Ci lub pokazuje to, co należy do Ciebie, zgłoś przez odnośnik u jej dołu. Konto nie jest potrzebne. Po podaniu adresu e-mail otrzymasz potwierdzenie i decyzję z uzasadnieniem, od której można odwołać się raz.',
          'W razie ostrzeżenia albo zawieszenia strony lub konta wysłaliśmy e-mail z uzasadnieniem i adresem do odwołania.',
        ],
        points: [{ text: 'Zgłoś stronę', href: addresses.publicPage.report.href() }],
      },
      {
        title: 'Problem z bezpieczeństwem',
        text: ['Napisz na ten sam adres i daj nam czas na naprawę, zanim powiesz o tym innym.'],
      },
    ],
  }),

  imprint: ({ host }) => ({
    title: 'Informacje o usługodawcy',
    lead: `Kto udostępnia ${host}.`,
    sections: [
      {
        title: 'Strony użytkowników',
        text: [
          'Za treść strony odpowiada jej właściciel. Jeśli strona narusza prawo lub Twoje prawa, napisz do nas, podając jej adres: sprawdzimy to i w razie potrzeby ją usuniemy.',
        ],
      },
    ],
  }),

  accessibility: ({ operator, host }) => ({
    title: 'Deklaracja dostępności',
    lead: `Na ile ${host} jest dostępny i co możesz zrobić tam, gdzie nie jest.`,
    sections: [
      {
        title: 'Standard',
        text: [
          `Program, na którym działa ${host}, jest tworzony tak, aby spełniać wytyczne dla dostępności treści internetowych (WCAG) 2.2 na poziomie AA: strony publiczne, panel i strony takie jak ta. Znane wyjątki są poniżej.`,
        ],
      },
      {
        title: 'Jak to sprawdzamy',
        text: [
          'Przed każdą wersją programu automatyczne testy otwierają jego strony w przeglądarce, szukają błędów za pomocą axe, na ekranie telefonu oraz w jasnych i ciemnych kolorach, i obsługują je samą klawiaturą. To samoocena. Takie testy znajdują część barier, a żadna niezależna jednostka nie badała stron.',
        ],
      },
      {
        title: 'Znane ograniczenia',
        points: [
          {
            text: 'Treść strony pochodzi od jej właściciela. Obrazowi może brakować opisu, filmowi napisów, a odnośnik może mówić niewiele o tym, dokąd prowadzi.',
          },
          { text: 'Filmy i muzykę odtwarzają inne serwisy, które odpowiadają za swoje odtwarzacze.' },
        ],
      },
      {
        title: 'Jeśli coś u Ciebie nie działa',
        text: [
          operator === null
            ? `Operator ${host} nie podał adresu w tej sprawie. Zapytaj osobę, która Cię tu skierowała, jak skontaktować się z operatorem, a o treść strony jej właściciela. Możesz też zwrócić się do organu właściwego w sprawach dostępności tam, gdzie mieszkasz.`
            : 'Napisz do nas, podając adres strony, co chcesz zrobić oraz jakiej przeglądarki i jakich pomocy używasz. O treść strony możesz też zapytać jej właściciela. Jeśli nasza odpowiedź nie pomoże, możesz zwrócić się do organu właściwego w sprawach dostępności tam, gdzie mieszkasz.',
        ],
      },
    ],
  }),

  processing: ({ operator, host }) => ({
    title: 'Umowa powierzenia przetwarzania danych',
    lead: `Między Tobą, właścicielem stron w ${host}, a ${operator.name}, na podstawie art. 28 RODO. Jest częścią warunków korzystania.`,
    sections: [
      {
        title: 'Przedmiot i czas trwania',
        text: [
          'Przetwarzamy w Twoim imieniu dane osobowe osób odwiedzających Twoje strony: aby odbierać, pokazywać, przekazywać i usuwać to, co wysyłają Twoimi formularzami, oraz aby liczyć ich odwiedziny. Jesteś administratorem, a my podmiotem przetwarzającym. Umowa trwa tak długo jak Twoje konto.',
        ],
      },
      {
        title: 'Dane i osoby',
        points: [
          { text: 'Odwiedzający Twoje strony: wyświetlenia i kliknięcia, tak jak opisuje je polityka prywatności;' },
          {
            text: 'odwiedzający, którzy wysyłają formularz: to, o co pytasz, na przykład nazwiska, adresy i wiadomości, z czasem, stroną i blokiem.',
          },
        ],
        after: ['Nie pytaj o szczególne kategorie danych (art. 9 RODO), chyba że wolno Ci je przetwarzać.'],
      },
      {
        title: 'Polecenia',
        text: [
          'Przetwarzamy dane tylko na Twoje polecenie: przez to, co ustawiasz w panelu, przez aplikacje, które łączysz, lub na piśmie. Dotyczy to też przekazywania danych do państw poza Europejskim Obszarem Gospodarczym. Jeśli prawo zobowiązuje nas do czegoś innego, mówimy o tym wcześniej, chyba że tego zabrania. Powiemy Ci, jeśli uznamy, że polecenie narusza przepisy o ochronie danych.',
        ],
      },
      { title: 'Poufność', text: ['Każdy, kto po naszej stronie może zobaczyć dane, jest zobowiązany do poufności.'] },
      {
        title: 'Bezpieczeństwo (art. 32 RODO)',
        points: [
          {
            text: 'Hasła są przechowywane jako argon2id, tokeny jako skróty, a sekrety połączeń w postaci zaszyfrowanej.',
          },
          { text: 'Konta mogą mieć drugi składnik i widzą swoje logowania oraz odczyty odpowiedzi.' },
          { text: 'Każde żądanie jest sprawdzane: konto nie uzyska dostępu do danych innego konta.' },
          { text: 'Aplikacje i asystenci nie mogą czytać odpowiedzi z formularzy.' },
          { text: 'Adresy sieciowe odwiedzających nie są przechowywane ani zapisywane w dziennikach.' },
          { text: 'Usuniętych danych nie ma w żadnej późniejszej kopii zapasowej.' },
        ],
      },
      {
        title: 'Dalsze podmioty przetwarzające',
        text: [
          'Pozwalasz nam korzystać z firm, które zapewniają serwer, jego kopie zapasowe i wysyłkę poczty. Na prośbę mówimy, które to są, i zapowiadamy zmianę na tyle wcześnie, aby można było się sprzeciwić. Nakładamy na nie te same obowiązki i za nie odpowiadamy.',
          'Kanały, które wybierasz dla kopii odpowiedzi, takie jak Telegram lub webhook, są Twoimi odbiorcami.',
        ],
      },
      {
        title: 'Pomoc i zawiadomienia',
        text: [
          'W panelu znajdujesz, eksportujesz i usuwasz odpowiedzi. Pomagamy w sprawach odwiedzających, których nie da się tam załatwić, i w obowiązkach z art. 32–36 RODO. W razie naruszenia ochrony danych Twoich odwiedzających mówimy bez zbędnej zwłoki, co wiemy.',
        ],
      },
      {
        title: 'Usunięcie i zwrot',
        text: [
          'Wszystko możesz wyeksportować w każdej chwili. Gdy usuniesz odpowiedź, formularz, stronę lub konto, dane są usuwane natychmiast. Kopie w kopiach zapasowych znikają, gdy kopie zapasowe zostaną usunięte. Bez Twojego udziału usuwamy:',
        ],
        times: ['submissions', 'sentMessages', 'visitors', 'statistics'],
      },
      {
        title: 'Wykazanie zgodności',
        text: [
          'Udostępniamy wszystkie informacje, które pokazują, że przestrzegamy tej umowy, i umożliwiamy audyty Twoje lub wskazanego przez Ciebie audytora.',
        ],
      },
    ],
  }),
};
