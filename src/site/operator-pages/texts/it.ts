import { playerServices } from '../../../domain/links/players.ts';
import { addresses } from '../../addresses.ts';
import { type OperatorTexts, pageRetentionNames } from '../operator-text.ts';

export const it: OperatorTexts = {
  names: {
    privacy: 'Informativa sulla privacy',
    terms: 'Condizioni d’uso',
    processing: 'Accordo sul trattamento dei dati',
    imprint: 'Note legali',
    accessibility: 'Dichiarazione di accessibilità',
    support: 'Assistenza',
  },
  contact: 'Contatti',
  contactPoint: (languages) =>
    `Punto di contatto per utenti e autorità (articoli 11 e 12 del regolamento (UE) 2022/2065). Lingue: ${languages}.`,
  changed: 'Ultima modifica',
  languages: 'Lingue',
  times: {
    submissions: 'Risposte ai moduli',
    sentMessages: 'Messaggi ai canali di notifica, dopo la consegna',
    visitors: 'Chiave e hash che distinguono i visitatori, dopo la fine del giorno (UTC)',
    statistics: 'Statistiche delle pagine',
    versions: 'Versioni precedenti delle pagine',
    files: 'File non più usati',
    calls: 'Registro di ciò che hanno fatto app, token e pannello',
    accessRecords: 'Registro di accessi, esportazioni e letture delle risposte',
    reports: 'Segnalazioni di pagine, con nome e indirizzo di chi le ha inviate',
    sessions: 'Un browser collegato, dopo l’ultimo uso',
    longestSessions: 'Un browser collegato, dopo l’accesso',
    refreshTokens: 'Un’app collegata, dopo l’ultimo uso',
    drafts: 'Bozze nel tuo browser',
    browserCookie: 'Il cookie con cui il tuo account riconosce il browser',
  },
  untilDeleted: 'fino all’eliminazione',

  privacy: ({ operator, host, statistics, countsCountries }) => ({
    title: 'Informativa sulla privacy',
    lead: `Che cosa conserva di te ${host}, perché, per quanto tempo e chi lo riceve.`,
    sections: [
      {
        title: 'Chi è responsabile',
        text: [
          operator === null
            ? `Il gestore di ${host} non ha indicato un nome. Questa pagina dice che cosa fa il programma con i dati; il responsabile è il gestore. Chiedi chi sia alla persona che ti ha mandato qui.`
            : `${operator.name} gestisce ${host} ed è titolare del trattamento dei dati degli utenti. L’indirizzo per ogni domanda è qui sotto.`,
          'Di ciò che i visitatori inviano con un modulo e delle statistiche di una pagina è titolare il proprietario della pagina. Trattiamo questi dati per suo conto.',
        ],
      },
      {
        title: 'Se hai un account',
        text: [
          'Conserviamo ciò che serve al servizio per funzionare per te (articolo 6, paragrafo 1, lettera b, GDPR):',
        ],
        points: [
          {
            text: 'il tuo nome, l’indirizzo e-mail, la lingua e il fuso orario, e la tua password come hash da cui non si può risalire ad essa;',
          },
          {
            text: 'come accedi: passkey, un’identità collegata e, cifrato, il segreto della tua app di autenticazione;',
          },
          {
            text: 'le tue pagine con tutto ciò che contengono, le loro versioni precedenti, i tuoi moduli, eventi, adesivi e file;',
          },
          { text: 'se colleghi account di social network, i loro nomi, post e dati.' },
        ],
        after: [
          'Per proteggere gli account (articolo 6, paragrafo 1, lettera f, GDPR) registriamo gli accessi, quelli rifiutati, le esportazioni e le letture delle risposte, con il tipo e il sistema del browser, e quale app, token o browser ha letto o modificato qualcosa, senza il contenuto. Il tuo indirizzo di rete resta per poco tempo nella memoria, contro chi prova a indovinare password o invia troppe richieste. Non viene conservato.',
          'Per un account serve un indirizzo e-mail. Tutto il resto dipende da te.',
        ],
      },
      {
        title: 'Se visiti una pagina',
        text: [
          'Le pagine pubbliche non impostano cookie, non conservano nulla nel tuo browser e non caricano nulla da altri server.',
          ...(statistics === 'off'
            ? ['Le visite non vengono contate.']
            : [
                'Visualizzazioni e clic vengono contati perché il proprietario sappia se la pagina viene letta (articolo 6, paragrafo 1, lettera f, GDPR).',
              ]),
          ...(statistics === 'on'
            ? [
                `Per contare ogni visitatore una volta al giorno, il server calcola un hash della pagina, del tuo indirizzo di rete e del tuo browser con una chiave casuale di quel giorno. Né l’indirizzo né il browser vengono conservati. La chiave e gli hash vengono eliminati poco dopo la fine del giorno; poi restano solo numeri per quarto d’ora. Si contano anche il sito o la campagna che ha portato alla pagina, ${countsCountries ? 'il paese, ' : ''}il tipo di dispositivo e la lingua del browser. Il proprietario vede un tale valore solo se almeno cinque visitatori lo avevano nello stesso giorno. Del momento presente vede quanti visitatori c’erano negli ultimi minuti.`,
                'Se il tuo browser invia «Do Not Track» o «Global Privacy Control», non vieni contato.',
              ]
            : []),
          'Ciò che invii con un modulo va al proprietario della pagina, che può farsene mandare copie per e-mail, su Telegram o a un altro programma. Il modulo dice dove vanno le copie e per quanto tempo si conservano le risposte. Chiedi al proprietario di vedere, correggere o eliminare le tue risposte; se non riesci a raggiungerlo, scrivici.',
          `Video e musica si caricano dal loro servizio solo quando li avvii. In quel momento esso conosce il tuo indirizzo di rete. I servizi: ${playerServices.join(', ')}.`,
        ],
      },
      {
        title: 'App e assistenti',
        text: [
          'Un assistente IA o un’altra app raggiunge il tuo account solo dopo che l’hai permesso, e solo ciò che hai scelto. In questi limiti riceve ciò che chiede. Non riceve mai la tua password né le risposte ai tuoi moduli. Che cosa succede a ciò che ha letto lo dice l’informativa di chi la produce.',
        ],
        points: [{ text: 'Vedere e scollegare le tue app', href: addresses.apiAccess.page.href() }],
      },
      {
        title: 'Cookie e memoria nel tuo browser',
        text: [
          'Solo l’accesso e il pannello conservano qualcosa nel tuo browser, e solo ciò che serve loro: la sessione, un accesso in corso, il tuo fuso orario, le bozze di ciò che scrivi e un cookie con cui il tuo account riconosce il browser, per poterti scrivere quando qualcuno accede da un altro. Questo cookie resta quando esci.',
        ],
      },
      {
        title: 'Chi riceve i dati',
        text: [
          'Non vendiamo dati. Le aziende che ci forniscono il server, i suoi backup e l’invio della posta li trattano per nostro conto, se ne usiamo. Altri li ricevono solo per fare ciò che chiedi:',
        ],
        points: [
          {
            text: 'servizi musicali (Deezer, Apple, MusicBrainz, Odesli, Spotify): l’uscita che cerchi, non chi la cerca;',
          },
          {
            text: 'siti a cui rimandi o da cui importi: i loro stessi indirizzi, quando vi si leggono titoli e immagini o si controllano link, non chi lo chiede;',
          },
          { text: 'il fornitore con cui accedi: che accedi qui;' },
          { text: 'Instagram, YouTube o TikTok: il permesso che hai dato per il tuo account;' },
          {
            text: 'server di posta, Telegram e gli indirizzi che hai inserito: i messaggi per te e le risposte ai tuoi moduli.',
          },
        ],
        after: [
          'Alcuni di questi servizi sono fuori dallo Spazio economico europeo, per esempio negli Stati Uniti. I dati vi arrivano solo per fare ciò che hai chiesto (articolo 49, paragrafo 1, lettera b, GDPR).',
        ],
      },
      {
        title: 'Per quanto tempo si conservano i dati',
        times: pageRetentionNames,
        after: [
          'Tutto il resto rimane finché non lo elimini. Quando elimini il tuo account, scompare subito, con pagine, moduli, risposte, file e statistiche. Le copie nei backup scompaiono quando i backup vengono eliminati.',
        ],
      },
      {
        title: 'I tuoi diritti',
        text: [
          'Hai il diritto di vedere, correggere, ricevere ed eliminare i tuoi dati, di limitarne l’uso e di opporti agli usi basati sull’articolo 6, paragrafo 1, lettera f, GDPR. Quasi tutto puoi farlo nelle impostazioni; per il resto scrivici. Puoi anche rivolgerti all’autorità per la protezione dei dati del luogo in cui vivi. Nessuna decisione su di te è presa solo da una macchina.',
        ],
        points: [{ text: 'Esportare i tuoi dati o eliminare il tuo account', href: addresses.settings.data.href() }],
      },
    ],
  }),

  terms: ({ operator, host }) => ({
    title: 'Condizioni d’uso',
    lead: `Che cosa puoi aspettarti da ${host} e che cosa ci si aspetta da te.`,
    sections: [
      {
        title: 'Il servizio',
        text: [
          `${operator.name} offre pagine di link pubbliche che modifichi tu o che un assistente o un’altra app modifica per te. Creando un account o collegando un’app accetti queste condizioni.`,
        ],
        points: [
          { text: 'L’accordo sul trattamento dei dati ne fa parte', href: addresses.operatorPages.processing.href() },
        ],
      },
      {
        title: 'Il tuo account',
        text: [
          'Indica un indirizzo e-mail al quale ti si può raggiungere, tieni per te la password e avvisaci se qualcun altro è entrato. Ciò che si fa con il tuo account vale come fatto da te.',
        ],
      },
      {
        title: 'I tuoi contenuti',
        text: [
          'Ciò che metti su una pagina resta tuo. Ci permetti di conservarlo, di adattarne le dimensioni e di mostrarlo a chi apre la pagina o può leggerla, finché vi si trova. Pubblica solo ciò che puoi pubblicare: il responsabile sei tu.',
        ],
      },
      {
        title: 'Che cosa non è permesso',
        text: ['Non puoi usare il servizio per'],
        points: [
          { text: 'violare la legge o i diritti di altri, o aiutare a farlo;' },
          {
            text: 'ingannare: fingerti qualcun altro, chiedere password, diffondere programmi dannosi, nascondere dove porta un link;',
          },
          { text: 'inviare messaggi indesiderati o raccogliere dati sulle persone senza dire loro perché;' },
          { text: 'aggirare limiti, disturbare il servizio o tentare di raggiungere ciò che non è tuo.' },
        ],
      },
      {
        title: 'App e assistenti',
        text: [
          'Un’app che colleghi agisce per te, nei limiti dei permessi che le hai dato. Gli assistenti sbagliano: guarda che cosa hanno modificato. Non li facciamo noi e non ne rispondiamo. Puoi scollegare un’app in qualsiasi momento.',
        ],
      },
      {
        title: 'Che cosa promettiamo e che cosa no',
        text: [
          'Gestiamo il servizio con cura, ma così com’è: può interrompersi, perdere dati o cambiare. Tieni copie di ciò che ti sta a cuore; nelle impostazioni c’è un’esportazione. Rispondiamo quando la legge lo richiede e, per il resto, solo per dolo o colpa grave.',
        ],
      },
      {
        title: 'La fine',
        text: [
          'Puoi eliminare il tuo account in qualsiasi momento. Possiamo togliere una pagina o chiudere un account che viola queste condizioni e te ne diciamo il motivo, salvo che la legge lo vieti. Se il servizio finisce, te lo diciamo in tempo perché tu possa portare via i tuoi dati.',
        ],
      },
      {
        title: 'Modifiche',
        text: [
          'Quando queste condizioni cambiano, compaiono qui con una nuova data. Se dopo continui a usare il servizio, le accetti; se non sei d’accordo, esporta i tuoi dati ed elimina l’account.',
        ],
      },
      {
        title: 'Segnalazioni',
        text: [
          'Chiunque può segnalare una pagina con il link in fondo a essa, senza account. Una persona, non una macchina, la esamina e decide: niente, un avvertimento o una sospensione. Chi ha segnalato, se ha dato un indirizzo e-mail, e il proprietario di una pagina avvertita o sospesa ricevono la decisione e i suoi motivi per e-mail.',
          'Entrambi possono fare reclamo una volta, gratuitamente: entro sei mesi dalla decisione, o finché dura una sospensione. L’indirizzo per farlo è nell’e-mail. Il gestore decide di nuovo e risponde per e-mail. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie o a un giudice.',
        ],
        points: [{ text: 'Segnala una pagina', href: addresses.publicPage.report.href() }],
      },
    ],
  }),

  support: ({ host, signUpOpen }) => ({
    title: 'Assistenza',
    lead: `Aiuto per ${host}, da chi lo gestisce.`,
    sections: [
      {
        title: 'Che cosa puoi fare da te',
        points: [
          { text: 'Scegliere una nuova password', href: addresses.signIn.forgotPassword.href() },
          ...(signUpOpen ? [{ text: 'Creare un account', href: addresses.signIn.signUp.href() }] : []),
          { text: 'Collegare un assistente', href: addresses.landing.href() },
          { text: 'Vedere, limitare e scollegare app e token', href: addresses.apiAccess.page.href() },
          { text: 'Vedere che cosa è stato modificato, e da chi', href: addresses.activity.href() },
          { text: 'Esportare i tuoi dati o eliminare il tuo account', href: addresses.settings.data.href() },
          { text: 'Leggere il riferimento dell’API', href: '/api/v1/docs' },
        ],
      },
      {
        title: 'Quando ci scrivi',
        text: [
          'Di’ che cosa hai fatto, che cosa ti aspettavi e che cosa è successo invece, con l’indirizzo della pagina e l’ora. Se un’app o un assistente ha mostrato un errore, inviane il testo: il numero di richiesta che contiene ci permette di trovarlo. Non inviare mai una password o un token.',
        ],
      },
      {
        title: 'Una pagina che viola le regole',
        text: [
          'Segnala una pagina che inganna, ti danneggia o mostra ciò che è tuo con il link in fondo a essa. Non serve un account. Con un indirizzo e-mail ricevi una conferma e la decisione con i suoi motivi, contro la quale puoi fare reclamo una volta.',
          'Se hai ricevuto un avvertimento, o la tua pagina o il tuo account è stato sospeso, l’e-mail che hai ricevuto contiene i motivi e l’indirizzo per il reclamo.',
        ],
        points: [{ text: 'Segnala una pagina', href: addresses.publicPage.report.href() }],
      },
      {
        title: 'Un problema di sicurezza',
        text: ['Scrivi allo stesso indirizzo e dacci il tempo di risolverlo prima di parlarne ad altri.'],
      },
    ],
  }),

  imprint: ({ host }) => ({
    title: 'Note legali',
    lead: `Chi offre ${host}.`,
    sections: [
      {
        title: 'Pagine degli utenti',
        text: [
          'Del contenuto di una pagina risponde il suo proprietario. Se una pagina viola la legge o i tuoi diritti, scrivici con il suo indirizzo: la controlliamo e, se è così, la togliamo.',
        ],
      },
    ],
  }),

  accessibility: ({ operator, host }) => ({
    title: 'Dichiarazione di accessibilità',
    lead: `Quanto è accessibile ${host} e che cosa puoi fare dove non lo è.`,
    sections: [
      {
        title: 'Norma',
        text: [
          `Il programma di ${host} è fatto per rispettare le linee guida per l’accessibilità dei contenuti Web (WCAG) 2.2 al livello AA: le pagine pubbliche, il pannello e pagine come questa. Le eccezioni note sono qui sotto.`,
        ],
      },
      {
        title: 'Come si verifica',
        text: [
          'Prima di ogni versione del programma, test automatici aprono le sue pagine in un browser, cercano difetti con axe, sullo schermo di un telefono e con colori chiari e scuri, e le usano con la sola tastiera. È un’autovalutazione. Questi test trovano una parte delle barriere e nessun ente indipendente ha esaminato le pagine.',
        ],
      },
      {
        title: 'Limiti noti',
        points: [
          {
            text: 'Il contenuto di una pagina è del suo proprietario. A un’immagine può mancare la descrizione, a un video i sottotitoli, e un link può dire poco di dove porta.',
          },
          { text: 'Video e musica sono riprodotti da altri servizi, responsabili dei propri lettori.' },
        ],
      },
      {
        title: 'Se qualcosa per te non funziona',
        text: [
          operator === null
            ? `Il gestore di ${host} non ha indicato un indirizzo per questo. Chiedi alla persona che ti ha mandato qui come raggiungere il gestore, o al proprietario della pagina per il suo contenuto. Puoi anche rivolgerti all’autorità per l’accessibilità del luogo in cui vivi.`
            : 'Scrivici l’indirizzo della pagina, che cosa volevi fare e il browser e gli ausili che usi. Per il contenuto di una pagina puoi anche rivolgerti al suo proprietario. Se la nostra risposta non ti aiuta, puoi rivolgerti all’autorità per l’accessibilità del luogo in cui vivi.',
        ],
      },
    ],
  }),

  processing: ({ operator, host }) => ({
    title: 'Accordo sul trattamento dei dati',
    lead: `Tra te, che possiedi pagine su ${host}, e ${operator.name}, ai sensi dell’articolo 28 GDPR. Fa parte delle condizioni d’uso.`,
    sections: [
      {
        title: 'Oggetto e durata',
        text: [
          'Trattiamo per tuo conto dati personali dei visitatori delle tue pagine: per ricevere, mostrare, inoltrare ed eliminare ciò che inviano con i tuoi moduli, e per contare le loro visite. Tu sei il titolare del trattamento, noi siamo il responsabile del trattamento. L’accordo dura quanto il tuo account.',
        ],
      },
      {
        title: 'Dati e persone',
        points: [
          {
            text: 'Visitatori delle tue pagine: visualizzazioni e clic, come li descrive l’informativa sulla privacy;',
          },
          {
            text: 'visitatori che inviano un modulo: ciò che chiedi, per esempio nomi, indirizzi e messaggi, con l’ora, la pagina e il blocco.',
          },
        ],
        after: ['Non chiedere categorie particolari di dati (articolo 9 GDPR), a meno che tu possa trattarle.'],
      },
      {
        title: 'Istruzioni',
        text: [
          'Trattiamo i dati solo secondo le tue istruzioni: con ciò che imposti nel pannello, con le app che colleghi o per iscritto. Questo vale anche per i trasferimenti fuori dallo Spazio economico europeo. Se una legge ci obbliga ad altro, te lo diciamo prima, salvo che lo vieti. Ti avvisiamo se riteniamo che un’istruzione violi le norme sulla protezione dei dati.',
        ],
      },
      { title: 'Riservatezza', text: ['Chiunque da parte nostra può vedere i dati è tenuto alla riservatezza.'] },
      {
        title: 'Sicurezza (articolo 32 GDPR)',
        points: [
          {
            text: 'Le password sono conservate come argon2id, i token come hash e i segreti delle connessioni cifrati.',
          },
          { text: 'Gli account possono avere un secondo fattore e vedono i loro accessi e le letture delle risposte.' },
          { text: 'Ogni richiesta viene controllata: un account non raggiunge i dati di un altro.' },
          { text: 'App e assistenti non possono leggere le risposte ai moduli.' },
          { text: 'Gli indirizzi di rete dei visitatori non vengono né conservati né registrati.' },
          { text: 'I dati eliminati non sono in alcun backup successivo.' },
        ],
      },
      {
        title: 'Altri responsabili',
        text: [
          'Ci permetti di usare aziende che forniscono il server, i suoi backup e l’invio della posta. Le nominiamo quando lo chiedi e annunciamo un cambiamento in tempo perché tu possa opporti. Imponiamo loro gli stessi obblighi e ne rispondiamo.',
          'I canali che scegli per le copie delle risposte, come Telegram o un webhook, sono tuoi destinatari.',
        ],
      },
      {
        title: 'Aiuto e avvisi',
        text: [
          'Nel pannello trovi, esporti ed elimini le risposte. Ti aiutiamo con le richieste dei visitatori che non puoi risolvere lì e con i tuoi obblighi secondo gli articoli da 32 a 36 GDPR. In caso di violazione dei dati dei tuoi visitatori ti diciamo senza ingiustificato ritardo ciò che sappiamo.',
        ],
      },
      {
        title: 'Eliminazione e restituzione',
        text: [
          'Puoi esportare tutto in qualsiasi momento. Quando elimini una risposta, un modulo, una pagina o il tuo account, i dati vengono eliminati subito. Le copie nei backup scompaiono quando i backup vengono eliminati. Senza che tu faccia nulla eliminiamo:',
        ],
        times: ['submissions', 'sentMessages', 'visitors', 'statistics'],
      },
      {
        title: 'Prove',
        text: [
          'Ti diamo tutte le informazioni che mostrano che rispettiamo questo accordo e consentiamo verifiche tue o di un revisore che indichi.',
        ],
      },
    ],
  }),
};
