import { playerServices } from '../../../domain/links/players.ts';
import { addresses } from '../../addresses.ts';
import { type OperatorTexts, pageRetentionNames } from '../operator-text.ts';

export const de: OperatorTexts = {
  names: {
    privacy: 'Datenschutzerklärung',
    terms: 'Nutzungsbedingungen',
    processing: 'Vertrag zur Auftragsverarbeitung',
    imprint: 'Impressum',
    accessibility: 'Erklärung zur Barrierefreiheit',
    support: 'Hilfe',
  },
  contact: 'Kontakt',
  contactPoint: (languages) =>
    `Kontaktstelle für Nutzer und Behörden (Artikel 11 und 12 der Verordnung (EU) 2022/2065). Sprachen: ${languages}.`,
  changed: 'Zuletzt geändert',
  languages: 'Sprachen',
  times: {
    submissions: 'Antworten auf Formulare',
    sentMessages: 'Nachrichten an Benachrichtigungskanäle, nach der Zustellung',
    visitors: 'Schlüssel und Hashes, die Besucher unterscheiden, nach dem Ende des Tages (UTC)',
    statistics: 'Statistik von Seiten',
    versions: 'Frühere Fassungen von Seiten',
    files: 'Dateien, die nicht mehr verwendet werden',
    calls: 'Verzeichnis dessen, was Apps, Tokens und das Dashboard getan haben',
    accessRecords: 'Verzeichnis der Anmeldungen, Exporte und Einsichten in Antworten',
    reports: 'Meldungen von Seiten, mit Name und Adresse der Person, die sie gesendet hat',
    sessions: 'Ein angemeldeter Browser, nach der letzten Nutzung',
    longestSessions: 'Ein angemeldeter Browser, nach der Anmeldung',
    refreshTokens: 'Eine verbundene App, nach der letzten Nutzung',
    drafts: 'Entwürfe in Ihrem Browser',
    browserCookie: 'Das Cookie, an dem Ihr Konto den Browser wiedererkennt',
  },
  untilDeleted: 'bis zur Löschung',

  privacy: ({ operator, host, statistics, countsCountries }) => ({
    title: 'Datenschutzerklärung',
    lead: `Was ${host} über Sie speichert, wozu, wie lange, und wer es erhält.`,
    sections: [
      {
        title: 'Wer verantwortlich ist',
        text: [
          operator === null
            ? `Der Betreiber von ${host} hat keinen Namen angegeben. Diese Seite sagt, was das Programm mit Daten tut; verantwortlich dafür ist der Betreiber. Fragen Sie die Person, die Sie hierher geführt hat, wer das ist.`
            : `${operator.name} betreibt ${host} und ist für die Daten der Nutzer verantwortlich. Die Adresse für alle Fragen steht unten.`,
          'Für das, was Besucher mit einem Formular senden, und für die Statistik einer Seite ist der Inhaber der Seite verantwortlich. Wir verarbeiten diese Daten in seinem Auftrag.',
        ],
      },
      {
        title: 'Wenn Sie ein Konto haben',
        text: ['Wir speichern, was der Dienst braucht, um für Sie zu arbeiten (Artikel 6 Absatz 1 Buchstabe b DSGVO):'],
        points: [
          {
            text: 'Ihren Namen, Ihre E-Mail-Adresse, Sprache und Zeitzone und Ihr Passwort als Hash, der sich nicht zurückrechnen lässt;',
          },
          {
            text: 'wie Sie sich anmelden: Passkeys, eine verknüpfte Identität und, verschlüsselt, das Geheimnis Ihrer Authentifizierungs-App;',
          },
          {
            text: 'Ihre Seiten mit allem darauf, ihre früheren Fassungen, Ihre Formulare, Termine, Sticker und Dateien;',
          },
          { text: 'wenn Sie Konten sozialer Netzwerke verbinden, deren Namen, Beiträge und Zahlen.' },
        ],
        after: [
          'Zum Schutz der Konten (Artikel 6 Absatz 1 Buchstabe f DSGVO) halten wir Anmeldungen, abgewiesene Anmeldungen, Exporte und Einsichten in Antworten fest, mit Art und System des Browsers, und welche App, welches Token oder welcher Browser etwas gelesen oder geändert hat, ohne den Inhalt. Ihre Netzwerkadresse bleibt für kurze Zeit im Arbeitsspeicher, zum Schutz vor dem Erraten von Passwörtern und vor zu vielen Anfragen. Gespeichert wird sie nicht.',
          'Für ein Konto ist eine E-Mail-Adresse nötig. Alles andere ist Ihnen überlassen.',
        ],
      },
      {
        title: 'Wenn Sie eine Seite besuchen',
        text: [
          'Öffentliche Seiten setzen keine Cookies, speichern nichts in Ihrem Browser und laden nichts von anderen Servern.',
          ...(statistics === 'off'
            ? ['Besuche werden nicht gezählt.']
            : [
                'Aufrufe und Klicks werden gezählt, damit der Inhaber weiß, ob die Seite gelesen wird (Artikel 6 Absatz 1 Buchstabe f DSGVO).',
              ]),
          ...(statistics === 'on'
            ? [
                `Um jeden Besucher einmal am Tag zu zählen, bildet der Server aus der Seite, Ihrer Netzwerkadresse und Ihrem Browser einen Hash mit einem zufälligen Schlüssel dieses Tages. Weder Adresse noch Browser werden gespeichert. Schlüssel und Hashes werden bald nach dem Tag gelöscht; danach bleiben nur Zahlen je Viertelstunde. Gezählt werden auch die Website oder Kampagne, die zur Seite geführt hat, ${countsCountries ? 'das Land, ' : ''}die Art des Geräts und die Sprache des Browsers. Der Inhaber sieht einen solchen Wert nur, wenn ihn an einem Tag mindestens fünf Besucher hatten. Für den Augenblick sieht er, wie viele Besucher in den letzten Minuten da waren.`,
                'Wenn Ihr Browser „Do Not Track“ oder „Global Privacy Control“ sendet, werden Sie nicht gezählt.',
              ]
            : []),
          'Was Sie mit einem Formular senden, erhält der Inhaber der Seite; er kann sich Kopien per E-Mail, per Telegram oder an ein anderes Programm senden lassen. Beim Formular steht, wohin Kopien gehen und wie lange Antworten gespeichert bleiben. Wenden Sie sich an den Inhaber, um Ihre Antworten einzusehen, zu berichtigen oder löschen zu lassen; wenn Sie ihn nicht erreichen, schreiben Sie uns.',
          `Videos und Musik werden erst dann von ihrem Dienst geladen, wenn Sie sie starten. Er erfährt dabei Ihre Netzwerkadresse. Die Dienste: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'Apps und Assistenten',
        text: [
          'Ein KI-Assistent oder eine andere App erreicht Ihr Konto erst, wenn Sie es erlaubt haben, und nur das, was Sie ausgewählt haben. In diesem Rahmen erhält die App, was sie anfragt. Ihr Passwort und die Antworten auf Ihre Formulare erhält sie nie. Was mit dem Gelesenen geschieht, sagt die Datenschutzerklärung ihres Anbieters.',
        ],
        points: [{ text: 'Ihre Apps ansehen und trennen', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookies und Speicher in Ihrem Browser',
        text: [
          'Nur die Anmeldung und das Dashboard speichern etwas in Ihrem Browser, und nur, was sie brauchen: die Sitzung, eine laufende Anmeldung, Ihre Zeitzone, Entwürfe Ihrer Texte und ein Cookie, an dem Ihr Konto den Browser wiedererkennt, damit wir Ihnen schreiben können, wenn sich jemand mit einem anderen anmeldet. Dieses Cookie bleibt, wenn Sie sich abmelden.',
        ],
      },
      {
        title: 'Wer Daten erhält',
        text: [
          'Wir verkaufen keine Daten. Unternehmen, die uns den Server, seine Backups und den Mailversand bereitstellen, verarbeiten sie in unserem Auftrag, soweit wir welche einsetzen. Andere erhalten Daten nur, um zu tun, worum Sie bitten:',
        ],
        points: [
          {
            text: 'Musikdienste (Deezer, Apple, MusicBrainz, Odesli, Spotify): die Veröffentlichung, die Sie suchen, nicht wer sucht;',
          },
          {
            text: 'Websites, auf die Sie verlinken oder von denen Sie importieren: ihre eigenen Adressen, wenn dort Titel und Bilder gelesen oder Links geprüft werden, nicht wer fragt;',
          },
          { text: 'der Anbieter, über den Sie sich anmelden: dass Sie sich hier anmelden;' },
          { text: 'Instagram, YouTube oder TikTok: die Erlaubnis, die Sie für Ihr Konto dort gegeben haben;' },
          {
            text: 'Mailserver, Telegram und die Adressen, die Sie eingetragen haben: die Nachrichten an Sie und die Antworten auf Ihre Formulare.',
          },
        ],
        after: [
          'Einige dieser Dienste liegen außerhalb des Europäischen Wirtschaftsraums, zum Beispiel in den USA. Daten gehen nur dorthin, um zu tun, worum Sie gebeten haben (Artikel 49 Absatz 1 Buchstabe b DSGVO).',
        ],
      },
      {
        title: 'Wie lange Daten gespeichert bleiben',
        times: pageRetentionNames,
        after: [
          'Alles andere bleibt, bis Sie es löschen. Wenn Sie Ihr Konto löschen, verschwindet es sofort, mit Seiten, Formularen, Antworten, Dateien und Statistik. Kopien in Backups verschwinden, wenn die Backups gelöscht werden.',
        ],
      },
      {
        title: 'Ihre Rechte',
        text: [
          'Sie haben das Recht, Ihre Daten einzusehen, zu berichtigen, zu erhalten und löschen zu lassen, ihre Verarbeitung einzuschränken und Verarbeitungen zu widersprechen, die auf Artikel 6 Absatz 1 Buchstabe f DSGVO beruhen. Das meiste davon können Sie in den Einstellungen selbst tun; für alles andere schreiben Sie uns. Sie können sich auch bei der Datenschutzbehörde Ihres Wohnorts beschweren. Keine Entscheidung über Sie trifft allein eine Maschine.',
        ],
        points: [{ text: 'Ihre Daten exportieren oder Ihr Konto löschen', href: addresses.settings.data.href() }],
      },
    ],
  }),

  terms: ({ operator, host }) => ({
    title: 'Nutzungsbedingungen',
    lead: `Was Sie von ${host} erwarten können und was von Ihnen erwartet wird.`,
    sections: [
      {
        title: 'Der Dienst',
        text: [
          `${operator.name} bietet öffentliche Linkseiten an, die Sie selbst bearbeiten oder die ein Assistent oder eine andere App für Sie bearbeitet. Mit dem Anlegen eines Kontos oder dem Verbinden einer App stimmen Sie diesen Bedingungen zu.`,
        ],
        points: [
          {
            text: 'Der Vertrag zur Auftragsverarbeitung ist Teil davon',
            href: addresses.operatorPages.processing.href(),
          },
        ],
      },
      {
        title: 'Ihr Konto',
        text: [
          'Geben Sie eine E-Mail-Adresse an, unter der Sie erreichbar sind, halten Sie Ihr Passwort geheim und sagen Sie uns, wenn jemand anderes Zugang hat. Was mit Ihrem Konto geschieht, gilt als von Ihnen getan.',
        ],
      },
      {
        title: 'Ihre Inhalte',
        text: [
          'Was Sie auf eine Seite stellen, bleibt Ihres. Sie erlauben uns, es zu speichern, in der Größe anzupassen und denen zu zeigen, die die Seite öffnen oder lesen dürfen, solange es dort steht. Veröffentlichen Sie nur, was Sie veröffentlichen dürfen: Sie sind dafür verantwortlich.',
        ],
      },
      {
        title: 'Was nicht erlaubt ist',
        text: ['Sie dürfen den Dienst nicht nutzen, um'],
        points: [
          { text: 'gegen Gesetze oder Rechte anderer zu verstoßen oder dabei zu helfen;' },
          {
            text: 'zu täuschen: sich als jemand anderes auszugeben, Passwörter abzufragen, Schadprogramme zu verbreiten oder zu verbergen, wohin ein Link führt;',
          },
          {
            text: 'unerwünschte Nachrichten zu senden oder Daten über Menschen zu sammeln, ohne ihnen zu sagen, wozu;',
          },
          { text: 'Grenzen zu umgehen, den Dienst zu stören oder an das zu gelangen, was Ihnen nicht gehört.' },
        ],
      },
      {
        title: 'Apps und Assistenten',
        text: [
          'Eine App, die Sie verbinden, handelt für Sie, im Rahmen der Berechtigungen, die Sie ihr gegeben haben. Assistenten machen Fehler: Sehen Sie nach, was sie geändert haben. Wir stellen sie nicht her und sind für sie nicht verantwortlich. Sie können eine App jederzeit trennen.',
        ],
      },
      {
        title: 'Was wir zusagen und was nicht',
        text: [
          'Wir betreiben den Dienst mit Sorgfalt, aber so, wie er ist: Er kann ausfallen, Daten verlieren oder sich ändern. Behalten Sie Kopien von dem, was Ihnen wichtig ist; in den Einstellungen gibt es einen Export. Wir haften, soweit das Gesetz es verlangt, und sonst nur für Vorsatz und grobe Fahrlässigkeit.',
        ],
      },
      {
        title: 'Das Ende',
        text: [
          'Sie können Ihr Konto jederzeit löschen. Wir dürfen eine Seite entfernen oder ein Konto schließen, das gegen diese Bedingungen verstößt, und sagen Ihnen den Grund, sofern das Gesetz es nicht verbietet. Wenn der Dienst endet, sagen wir es Ihnen so früh, dass Sie Ihre Daten mitnehmen können.',
        ],
      },
      {
        title: 'Änderungen',
        text: [
          'Wenn sich diese Bedingungen ändern, stehen sie hier mit neuem Datum. Wenn Sie den Dienst danach weiter nutzen, stimmen Sie ihnen zu; wenn Sie nicht einverstanden sind, exportieren Sie Ihre Daten und löschen Sie das Konto.',
        ],
      },
      {
        title: 'Meldungen',
        text: [
          'Jede Person kann eine Seite über den Link an ihrem Fuß melden, ohne Konto. Ein Mensch beim Betreiber, keine Maschine, sieht sich die Seite an und entscheidet: nichts, eine Verwarnung oder eine Sperre. Wer gemeldet und eine E-Mail-Adresse angegeben hat und der Inhaber einer verwarnten oder gesperrten Seite erhalten die Entscheidung mit ihren Gründen per E-Mail.',
          'Beide können einmal kostenlos Beschwerde einlegen: binnen sechs Monaten nach der Entscheidung oder solange eine Sperre dauert. Die Adresse dafür steht in der E-Mail. Der Betreiber entscheidet neu und antwortet per E-Mail. Sie können sich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
        ],
        points: [{ text: 'Eine Seite melden', href: addresses.publicPage.report.href() }],
      },
    ],
  }),

  support: ({ host, signUpOpen }) => ({
    title: 'Hilfe',
    lead: `Hilfe zu ${host} von denen, die es betreiben.`,
    sections: [
      {
        title: 'Was Sie selbst tun können',
        points: [
          { text: 'Ein neues Passwort wählen', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Ein Konto anlegen', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Einen Assistenten verbinden', href: addresses.landing.href() },
          { text: 'Apps und Tokens ansehen, einschränken und trennen', href: addresses.apiAccess.page.href() },
          { text: 'Nachsehen, was geändert wurde und von wem', href: addresses.activity.href() },
          { text: 'Ihre Daten exportieren oder Ihr Konto löschen', href: addresses.settings.data.href() },
          { text: 'Die API-Referenz lesen', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'Wenn Sie uns schreiben',
        text: [
          'Schreiben Sie, was Sie getan haben, was Sie erwartet haben und was stattdessen geschehen ist, mit der Adresse der Seite und der Uhrzeit. Wenn eine App oder ein Assistent einen Fehler gezeigt hat, senden Sie uns den Wortlaut: Mit der Anfragenummer darin finden wir ihn. Senden Sie nie ein Passwort oder ein Token.',
        ],
      },
      {
        title: 'Eine Seite, die gegen die Regeln verstößt',
        text: [
          'Melden Sie eine Seite, die täuscht, Ihnen schadet oder zeigt, was Ihnen gehört, über den Link an ihrem Fuß. Sie brauchen kein Konto. Mit einer E-Mail-Adresse erhalten Sie eine Bestätigung und die Entscheidung mit ihren Gründen, gegen die Sie einmal Beschwerde einlegen können.',
          'Wurden Sie verwarnt oder Ihre Seite oder Ihr Konto gesperrt, haben Sie eine E-Mail mit den Gründen und der Adresse für Ihre Beschwerde erhalten.',
        ],
        points: [{ text: 'Eine Seite melden', href: addresses.publicPage.report.href() }],
      },
      {
        title: 'Ein Sicherheitsproblem',
        text: [
          'Schreiben Sie an dieselbe Adresse und geben Sie uns Zeit, es zu beheben, bevor Sie es anderen erzählen.',
        ],
      },
    ],
  }),

  imprint: ({ host }) => ({
    title: 'Impressum',
    lead: `Wer ${host} anbietet.`,
    sections: [
      {
        title: 'Seiten von Nutzern',
        text: [
          'Für den Inhalt einer Seite ist ihr Inhaber verantwortlich. Wenn eine Seite gegen das Gesetz oder Ihre Rechte verstößt, schreiben Sie uns mit ihrer Adresse: Wir prüfen das und entfernen sie, wenn es zutrifft.',
        ],
      },
    ],
  }),

  accessibility: ({ operator, host }) => ({
    title: 'Erklärung zur Barrierefreiheit',
    lead: `Wie barrierefrei ${host} ist und was Sie tun können, wo es das nicht ist.`,
    sections: [
      {
        title: 'Standard',
        text: [
          `Das Programm hinter ${host} ist so gemacht, dass es die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2 auf Stufe AA erfüllt: die öffentlichen Seiten, das Dashboard und Seiten wie diese. Bekannte Ausnahmen stehen unten.`,
        ],
      },
      {
        title: 'Wie geprüft wird',
        text: [
          'Vor jeder Version des Programms öffnen automatische Tests seine Seiten in einem Browser, suchen mit axe nach Fehlern, auf dem Bildschirm eines Telefons und in hellen und dunklen Farben, und bedienen sie allein mit der Tastatur. Das ist eine Selbstbewertung. Solche Tests finden nur einen Teil aller Barrieren, und keine unabhängige Stelle hat die Seiten geprüft.',
        ],
      },
      {
        title: 'Bekannte Grenzen',
        points: [
          {
            text: 'Was auf einer Seite steht, schreibt ihr Inhaber. Einem Bild kann die Beschreibung fehlen, einem Video der Untertitel, und ein Link kann wenig darüber sagen, wohin er führt.',
          },
          { text: 'Videos und Musik spielen andere Dienste ab, die für ihre Player verantwortlich sind.' },
        ],
      },
      {
        title: 'Wenn etwas für Sie nicht funktioniert',
        text: [
          operator === null
            ? `Der Betreiber von ${host} hat dafür keine Adresse angegeben. Fragen Sie die Person, die Sie hierher geführt hat, wie der Betreiber zu erreichen ist, und zum Inhalt einer Seite ihren Inhaber. Sie können sich auch an die Stelle wenden, die dort, wo Sie wohnen, für Barrierefreiheit zuständig ist.`
            : 'Schreiben Sie uns die Adresse der Seite, was Sie tun wollten und welchen Browser und welche Hilfsmittel Sie verwenden. Zum Inhalt einer Seite können Sie auch ihren Inhaber fragen. Wenn unsere Antwort nicht hilft, können Sie sich an die Stelle wenden, die dort, wo Sie wohnen, für Barrierefreiheit zuständig ist.',
        ],
      },
    ],
  }),

  processing: ({ operator, host }) => ({
    title: 'Vertrag zur Auftragsverarbeitung',
    lead: `Zwischen Ihnen als Inhaber von Seiten auf ${host} und ${operator.name}, nach Artikel 28 DSGVO. Er ist Teil der Nutzungsbedingungen.`,
    sections: [
      {
        title: 'Gegenstand und Dauer',
        text: [
          'Wir verarbeiten personenbezogene Daten der Besucher Ihrer Seiten in Ihrem Auftrag: um zu empfangen, zu zeigen, weiterzugeben und zu löschen, was sie mit Ihren Formularen senden, und um ihre Besuche zu zählen. Sie sind der Verantwortliche, wir sind der Auftragsverarbeiter. Der Vertrag gilt, solange Ihr Konto besteht.',
        ],
      },
      {
        title: 'Daten und betroffene Personen',
        points: [
          { text: 'Besucher Ihrer Seiten: Aufrufe und Klicks, wie die Datenschutzerklärung sie beschreibt;' },
          {
            text: 'Besucher, die ein Formular senden: was Sie erfragen, etwa Namen, Adressen und Nachrichten, mit Zeit, Seite und Block.',
          },
        ],
        after: [
          'Fragen Sie nicht nach besonderen Kategorien personenbezogener Daten (Artikel 9 DSGVO), es sei denn, Sie dürfen sie verarbeiten.',
        ],
      },
      {
        title: 'Weisungen',
        text: [
          'Wir verarbeiten die Daten nur nach Ihrer Weisung: durch das, was Sie im Dashboard einstellen, durch die Apps, die Sie verbinden, oder schriftlich. Das gilt auch für Übermittlungen in Länder außerhalb des Europäischen Wirtschaftsraums. Wenn ein Gesetz uns zu etwas anderem verpflichtet, teilen wir es Ihnen vorher mit, sofern es das nicht verbietet. Wir sagen es Ihnen, wenn eine Weisung nach unserer Auffassung gegen Datenschutzrecht verstößt.',
        ],
      },
      {
        title: 'Vertraulichkeit',
        text: ['Alle, die auf unserer Seite die Daten sehen können, sind zur Vertraulichkeit verpflichtet.'],
      },
      {
        title: 'Sicherheit (Artikel 32 DSGVO)',
        points: [
          {
            text: 'Passwörter werden als argon2id gespeichert, Tokens als Hashes und Geheimnisse von Verbindungen verschlüsselt.',
          },
          {
            text: 'Konten können einen zweiten Faktor haben und zeigen ihre Anmeldungen und die Einsichten in Antworten.',
          },
          { text: 'Jede Anfrage wird geprüft: Ein Konto erreicht die Daten eines anderen nicht.' },
          { text: 'Apps und Assistenten können Antworten auf Formulare nicht lesen.' },
          { text: 'Netzwerkadressen von Besuchern werden weder gespeichert noch protokolliert.' },
          { text: 'Gelöschte Daten stehen in keinem späteren Backup.' },
        ],
      },
      {
        title: 'Weitere Auftragsverarbeiter',
        text: [
          'Sie erlauben uns, Unternehmen einzusetzen, die den Server, seine Backups und den Mailversand bereitstellen. Wir nennen sie auf Anfrage und kündigen eine Änderung so früh an, dass Sie widersprechen können. Wir verpflichten sie auf dieselben Pflichten und haften für sie.',
          'Kanäle, die Sie für Kopien der Antworten wählen, etwa Telegram oder ein Webhook, sind Ihre eigenen Empfänger.',
        ],
      },
      {
        title: 'Unterstützung und Meldungen',
        text: [
          'Antworten finden, exportieren und löschen Sie im Dashboard. Wir unterstützen Sie bei Anfragen von Besuchern, die Sie dort nicht erledigen können, und bei Ihren Pflichten nach den Artikeln 32 bis 36 DSGVO. Wird der Schutz der Daten Ihrer Besucher verletzt, teilen wir Ihnen unverzüglich mit, was wir wissen.',
        ],
      },
      {
        title: 'Löschung und Rückgabe',
        text: [
          'Sie können jederzeit alles exportieren. Wenn Sie eine Antwort, ein Formular, eine Seite oder Ihr Konto löschen, werden die Daten sofort gelöscht. Kopien in Backups verschwinden, wenn die Backups gelöscht werden. Ohne Ihr Zutun löschen wir:',
        ],
        times: ['submissions', 'sentMessages', 'visitors', 'statistics'],
      },
      {
        title: 'Nachweis',
        text: [
          'Wir geben Ihnen alle Informationen, die zeigen, dass wir diesen Vertrag einhalten, und ermöglichen Überprüfungen durch Sie oder einen Prüfer, den Sie benennen.',
        ],
      },
    ],
  }),
};
