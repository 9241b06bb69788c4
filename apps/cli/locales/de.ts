import type { en } from './en.ts';

/** What the `rota` command says, in German. */
export const de: Record<keyof typeof en, string> = {
  about: 'Ein Kartenraum für ungewöhnliche Kartenspiele.',
  'about.help': 'Hilfe zu einem Befehl zeigen.',
  'about.serve': 'Den Kartenraum öffnen: einen Server und seine Seiten.',
  'about.backup':
    'Alles, was der Kartenraum bewahrt, in eine Datei schreiben. Der Raum darf offen sein.',
  'about.restore': 'Einen leeren Kartenraum aus einem Backup füllen.',
  'about.reports': 'Zeigen, was Leute voneinander gemeldet haben, das Neueste zuerst.',
  'about.reset-name': 'Jemandem den Namen nehmen; danach heißt er, wie Gäste zuerst heißen.',
  'about.play': 'Bots Partien spielen lassen und deren Aufzeichnungen schreiben.',
  'about.arena': 'Bots bei gleichen Karten gegeneinander antreten lassen und sie werten.',
  'about.lab': 'Bots spielen lassen und zählen, was die Regeln bewirken.',
  'about.worker':
    'Spielen, was „rota lab --queue“ verlangt, hier oder auf irgendeinem anderen Rechner.',
  'about.env':
    'Eine Umgebung für Programme, die lernen: JSON-Anfragen hinein, JSON-Antworten heraus.',
  'about.scene': 'Figuren einer Geschichte im Hintergrund spielen lassen und davon erzählen.',
  'about.verify': 'Aufzeichnungen nachspielen und jede Runde, jeden Zug und Punkt prüfen.',
  'about.show': 'Eine Partie als lesbaren Text ausgeben.',
  'about.review':
    'Auf eine Partie zurückblicken: was Entscheidungen kosteten, nach allem, was man wissen konnte, und was Glück war.',
  'argument.game': 'das Spiel, eines von: {{games}}',
  'argument.command': 'der Befehl, der erklärt wird; alle, wenn es fehlt',
  'argument.files':
    'Dateien mit Aufzeichnungen, ein JSON pro Zeile oder eine Aufzeichnung; - für die Standardeingabe',
  'argument.backup': 'das Backup, ein JSON pro Zeile; - für Standardausgabe oder -eingabe',
  'argument.person': 'wer, wie „rota reports“ es nennt',
  'argument.file': 'eine Datei mit Aufzeichnungen; - für die Standardeingabe',
  'flag.lang': 'die Sprache der Ausgabe; die der Umgebung, wenn sie fehlt',
  'flag.help': 'diese Hilfe zeigen',
  'flag.version': 'zeigen, welche Version das ist',
  'flag.port': 'der Port, auf dem gelauscht wird; 0 nimmt irgendeinen freien',
  'flag.host': 'die Adresse, auf der gelauscht wird',
  'flag.data':
    'der Ordner, in dem die Tische liegen, sofern nicht DATABASE_URL eine PostgreSQL-Datenbank nennt',
  'flag.most': 'wie viele Meldungen gezeigt werden',
  'flag.pace': 'Millisekunden, die ein Bot für einen Zug braucht',
  'flag.seats': 'Bots nach Plätzen, durch Kommas getrennt: {{bots}}',
  'flag.bots': 'die Bots, die aufeinandertreffen, durch Kommas getrennt: {{bots}}',
  'flag.table':
    'wie viele am Tisch sitzen; so viele, wie Bots genannt sind, wenn es fehlt. Weniger Bots sitzen mehrmals, von mehr Bots sitzt jede Auswahl',
  'flag.rounds':
    'wie viele Durchgänge; in jedem werden dieselben Karten mit jedem auf jedem Platz gespielt',
  'flag.until':
    'aufhören, sobald je zwei Bots mit dieser Sicherheit unterschieden sind, in Prozent',
  'flag.lab-bots':
    'wer spielt, nach Plätzen, durch Kommas getrennt; sind Plätze übrig, wird von vorn begonnen: {{bots}}',
  'flag.lab-seats': 'wie viele am Tisch sitzen',
  'flag.lab-deals': 'wie viele Runden gespielt werden',
  'flag.lab-out':
    'eine Datei für den Bericht, nach ihrer Endung .json, .csv oder .html; darf mehrmals stehen',
  'flag.against':
    'Einstellungen als JSON: Jede Runde wird auch mit diesen gespielt, mit denselben Karten und demselben Glück, und die Zahlen sind die Unterschiede',
  'flag.studies':
    'welche der eigenen Untersuchungen des Spiels zusehen, durch Kommas getrennt; alle, wenn es fehlt',
  'flag.effort': 'wie viele Male so lang wie üblich die Stufen nachdenken',
  'flag.threads': 'wie viele Partien zugleich gespielt werden; eine pro Kern, wenn es fehlt',
  'flag.queue':
    '„rota worker“ spielen lassen, auf beliebigen Rechnern: Sie und dieser Befehl treffen sich in der Datenbank von DATABASE_URL',
  'flag.worker-threads': 'wie viele Stücke zugleich gespielt werden; eines pro Kern, wenn es fehlt',
  'flag.arena-out':
    'die Datei für die Aufzeichnungen, eine pro Zeile; stehen schon Durchgänge dieser Arena darin, geht es mit ihnen weiter',
  'flag.deals':
    '"rota" oder eine Zahl von Runden; so viele, wie das Spiel von sich aus hat, wenn es fehlt',
  'flag.matches': 'wie viele Partien',
  'flag.seed': 'derselbe Keim ergibt dieselben Partien',
  'flag.options': 'die Einstellungen des Spiels als JSON, etwa \'{"dealer": 1}\'',
  'flag.out':
    'die Datei, in die geschrieben wird, eine Aufzeichnung pro Zeile; - für die Standardausgabe',
  'flag.daily':
    'ein beendeter Tag, wie der Raum ihn angibt: Sein Geheimnis wird geprüft, die Partien müssen daraus gegeben sein, und ihre Bots denken noch einmal nach',
  'flag.match': 'welche Partie der Datei, gezählt von 1 an',
  'flag.review-seat':
    'wessen Entscheidungen angesehen werden, gezählt von 0 an; die aller, die keine Bots sind, wenn es fehlt',
  'flag.review-effort': 'wie viele Male so lang wie üblich hingesehen wird',
  'flag.review-seed': 'derselbe Keim ergibt denselben Rückblick',
  'flag.review-threads': 'wie viele Kerne benutzt werden; alle, wenn es fehlt',
  'flag.scene-seat':
    'eine Figur, etwa "Feldwebel Krahl" oder "Köchin Berta: drunk"; einmal für jeden Platz. Gemüter: {{temperaments}}',
  'flag.mood': 'wie erzählt wird',
  'flag.tempo':
    'wie schnell vorgelesen wird, und damit, wie viel erzählt wird; mit off alles auf einmal, wie überall, wo kein Terminal ist',
  'flag.sees': 'was die Erzählung sieht: den Tisch, wie alle dort, oder alle Karten',
  'flag.scene-seed': 'derselbe Keim ergibt dieselbe Szene',
  'flag.scene-deals': 'wie viele Runden; so viele, wie das Spiel von sich aus hat, wenn es fehlt',
  'flag.json':
    'JSON ausgeben, jede Entscheidung mit dem, was sie kostete; Runden und Züge zählen von 1 an, und eine ausgelassene Reaktion steht beim Zug davor',
  'flag.iterations': 'wie viele Spielverläufe ein suchender Bot für einen Zug versucht',
  'wrong.option': 'Eine Option {{what}} gibt es nicht.',
  'wrong.command': 'Einen Befehl {{what}} gibt es nicht.',
  'wrong.argument-missing': 'Es fehlt: <{{what}}>.',
  'wrong.option-missing': 'Es fehlt: {{what}}.',
  'wrong.value-missing': 'Was soll {{what}} sein?',
  'wrong.value': '{{what}} kann nicht „{{value}}“ sein. Es gibt: {{known}}.',
  'wrong.too-many': 'Das ist mehr, als „rota {{what}}“ annimmt.',
  'wrong.meant': '(Ist {{what}} gemeint?)',
  'help.usage': 'Aufruf:',
  'help.arguments': 'Argumente:',
  'help.options': 'Optionen:',
  'help.commands': 'Befehle:',
  'help.choices': 'möglich: {{choices}}',
  'help.default': 'sonst: {{value}}',

  'unknown-bot': 'Einen Bot „{{bot}}“ gibt es nicht. Es gibt: {{known}}.',
  'not-a-number': '{{flag}} muss eine Zahl von {{min}} bis {{max}} sein, nicht „{{text}}“.',
  'nothing-to-compare': 'Eine Arena braucht mindestens zwei verschiedene Bots.',
  'bot-named-twice': 'Nenn jeden Bot einmal, wenn mehr Bots genannt sind, als sitzen.',
  'another-arena':
    '{{file}} gibt es schon und gehört nicht zu dieser Arena; die Datei bleibt, wie sie ist.',
  'bad-operations':
    'ROTA_OPERATIONS muss off sein, ein Port von 0 bis 65535 oder eine Adresse mit einem, wie 0.0.0.0:9420: „{{given}}“ ist das nicht.',
  'not-a-whole-number':
    '{{flag}} muss eine ganze Zahl von {{min}} bis {{max}} sein, nicht „{{text}}“.',
  'not-json-flag': '{{flag}} ist kein JSON: {{text}}',
  'in-flag': '{{flag}}: {{sentence}}',
  'not-deals': '--deals muss „rota“ oder eine ganze Zahl ab 1 sein, nicht „{{text}}“.',
  'no-narrator': 'Für {{game}} gibt es keinen Erzähler.',
  'no-such-game': 'Ein Spiel „{{game}}“ gibt es hier nicht. Es gibt: {{known}}.',
  'deals-given-twice': 'Gib die Zahl der Runden einmal an: als --deals oder in --options.',
  'unknown-report-form': 'Ein Bericht wird als {{known}} geschrieben, nicht als {{file}}.',
  'threads-of-workers': 'Mit --queue spielen andere: Gib --threads „rota worker“.',
  'no-queue':
    'Setz DATABASE_URL auf die PostgreSQL-Datenbank, in der „rota lab --queue“ und „rota worker“ sich treffen.',
  'cannot-open-queue':
    'Die Warteschlange in der Datenbank von DATABASE_URL lässt sich nicht öffnen: {{reason}}.',
  'chunk-failed': 'Ein Stück ließ sich nicht spielen: {{reason}}.',
  'not-a-folder':
    '{{flag}} muss einen Ordner nennen, nicht „{{text}}“. Eine PostgreSQL-Datenbank nennt DATABASE_URL.',
  'not-a-file': '{{file}} gibt es schon und ist keine Datei, die sich ersetzen ließe.',
  'folder-gone':
    'Den Ordner, in dem dies gestartet wurde, gibt es nicht mehr. Wechsle in einen anderen.',
  'line-too-long':
    '{{file}} enthält eine Zeile, die viel zu lang ist, um eine von unseren zu sein.',
  'system-fault': '{{what}}: {{reason}}.',
  'cannot-read': '{{file}} lässt sich nicht lesen: {{reason}}.',
  'cannot-write': '{{file}} lässt sich nicht schreiben: {{reason}}.',
  'no-room': 'In {{data}} sind keine Tische aufbewahrt.',
  'no-such-person': 'Als {{person}} ist niemand bekannt.',
  'no-records': '{{file}} enthält keine Aufzeichnung.',
  'no-such-match': '{{file}} enthält {{matches}} Partien; eine Nummer {{match}} gibt es nicht.',
  'no-seat': 'Platz {{seat}} gibt es in dieser Partie nicht; der letzte ist Platz {{last}}.',
  'no-files': 'Welche Aufzeichnungen? Zum Beispiel: rota verify matches.jsonl',
  'not-json': '{{where}}: Das ist kein JSON.',
  'fault-at': '{{where}}: {{fault}}',
  'fault-in-deal': 'Runde {{deal}}: {{fault}}',
  'fault-in-move': 'Runde {{deal}}, Zug {{move}} ({{text}}, Platz {{seat}}): {{fault}}',
  'fault-in-exchange': 'Austausch {{exchange}}: {{fault}}',
  'under-rule': '{{sentence}} ({{rule}})',

  'verified-day':
    'Das Geheimnis vom {{day}} ist das, worauf sich der Server festgelegt hatte: {{commitment}}',
  verified_one: '{{count}} Partie geprüft, kein Fehler.',
  verified_other: '{{count}} Partien geprüft, kein Fehler.',
  proven_one: 'Wie die Karten gemischt wurden, ist bei {{count}} davon bewiesen.',
  proven_other: 'Wie die Karten gemischt wurden, ist bei {{count}} davon bewiesen.',
  'proof.secret':
    'Das Geheimnis des Servers ist das, auf das er sich festgelegt hatte: {{commitment}}',
  'proof.contributions_zero':
    'Niemand war da, der etwas beitragen konnte: Das Geheimnis allein entscheidet.',
  'proof.contributions_one': 'Ein Wert wurde beigetragen, wie festgelegt: {{players}}.',
  'proof.contributions_other':
    '{{count}} Werte wurden beigetragen, jeder wie festgelegt: {{players}}.',
  'proof.voids_zero': 'Vorher ist kein Austausch gescheitert.',
  'proof.voids_one': 'Vorher ist ein Austausch gescheitert. {{blame}}',
  'proof.voids_other': 'Vorher sind {{count}} Austausche gescheitert. {{blame}}',
  'proof.no-commitment': 'Nicht festgelegt: {{players}}.',
  'proof.no-value': 'Den Wert nicht gezeigt: {{players}}.',
  'proof.other-value': 'Einen anderen Wert gezeigt: {{players}}.',
  'proof.packs_one': 'Das Kartenspiel folgt aus diesen Werten, Karte für Karte.',
  'proof.packs_other': 'Alle {{count}} Kartenspiele folgen aus diesen Werten, Karte für Karte.',
  'proof.play': 'Jeder Zug, jeder Punkt und der Sieg stimmen.',
  'proof.seal': 'Nichts wurde geändert, seit es geschrieben wurde: {{seal}}',
  'backed-up_one': 'Gesichert: {{count}} Zeile.',
  'backed-up_other': 'Gesichert: {{count}} Zeilen.',
  'report.line': '{{when}}  {{reason}}  {{person}} „{{name}}“  Tisch {{table}}  von {{reporter}}',
  'report.name': 'anstößiger Name',
  'report.pestering': 'belästigt andere',
  'report.stalling': 'lässt andere warten',
  'report.cheating': 'spielt unehrlich',
  'report.none': 'Niemand hat jemanden gemeldet.',
  'name-reset': '{{person}} heißt jetzt {{name}}.',
  restored: 'Wiederhergestellt. Öffne den Raum mit „rota serve“.',
  'progress.play': '{{done}} von {{total}} Partien',
  'progress.lab': '{{done}} von {{total}} Runden',
  'progress.worker': '{{done}} Runden gespielt',
  'progress.arena': '{{done}} von {{total}} Durchgängen',
  'progress.verify_one': '{{count}} Partie geprüft',
  'progress.verify_other': '{{count}} Partien geprüft',
  stopped_one: 'Nach {{count}} Partie angehalten; ihre Aufzeichnung ist vollständig.',
  stopped_other: 'Nach {{count}} Partien angehalten; ihre Aufzeichnungen sind vollständig.',

  'queue.given':
    'Es ist in der Warteschlange. Jeder „rota worker“ von diesem Stand des Programms an dieser Datenbank spielt es.',
  'queue.left': 'Andere spielen den Rest weiter; frag noch einmal, dann siehst du es von dort an.',
  'queue.trouble': 'Die Datenbank antwortet nicht ({{reason}}); es wird auf sie gewartet.',
  'worker.ready_one': 'Bereit mit {{count}} Thread, Stand {{build}}. Strg+C beendet es.',
  'worker.ready_other': 'Bereit mit {{count}} Threads, Stand {{build}}. Strg+C beendet es.',
  'worker.left-alone':
    'Anderen überlassen: {{game}}, Regeln in Version {{version}}, verlangt den Stand {{theirs}}, und das hier ist {{ours}}.',
  'worker.stopped':
    'Nach {{deals}} Runden angehalten; was gerade gespielt wurde, geht zurück in die Warteschlange.',

  'arena.title': '{{title}}, {{seats}} Plätze: {{rounds}} Durchgänge, Keim {{seed}}',
  'arena.ratings': 'Wertungen mit 95-%-Intervallen; 0 ist der Durchschnitt dieser Bots',
  'arena.elo': 'Elo',
  'arena.points': 'Punkte pro Partie',
  'arena.won': 'Siege',
  'arena.encounters':
    'Punkte pro Partie, die die Zeile mit denselben Karten auf denselben Plätzen mehr macht als die Spalte (wie oft sie vorn liegt), alles mit 95-%-Intervallen',
  'arena.unknown':
    '„?“: Eine Seite lag immer vorn, oder alle Werte sind gleich; wie weit die Wahrheit davon entfernt sein kann, ist noch nicht bekannt.',
  'arena.decided': 'Je zwei Bots sind mit {{confidence}} % Sicherheit unterschieden.',
  'arena.undecided': 'Noch nicht je zwei Bots sind mit {{confidence}} % Sicherheit unterschieden.',

  'serve.open': 'Der Kartenraum ist offen.',
  'serve.here': 'Auf diesem Rechner:  {{address}}',
  'serve.lan': 'In deinem Netz:      {{address}}',
  'serve.stop': 'Strg+C schließt ihn. Die Partien liegen in {{kept}}.',
  'serve.database': 'der Datenbank von DATABASE_URL',
  'serve.closing': 'Wird geschlossen: Jeder Tisch ist gespeichert.',

  you: 'du',
  'progress.review': '{{done}} von {{of}} Stücken angesehen',
  'review.ended_one': 'Nach {{count}} Entscheidung beendet; der Rest wurde nicht angesehen.',
  'review.ended_other': 'Nach {{count}} Entscheidungen beendet; der Rest wurde nicht angesehen.',
  'review.luck':
    '{{name}}: {{ahead}} Punkte gegenüber dem Durchschnitt des Tisches, {{luck}} durch das Glück der Karten, {{play}} durch das Spiel, auch das der anderen.',
  'review.decisions_one':
    '{{count}} Entscheidung: {{good}} so gut wie jede gefundene, {{costly}} teure, {{forced}} ohne Wahl.',
  'review.decisions_other':
    '{{count}} Entscheidungen: {{good}} so gut wie jede gefundene, {{costly}} teure, {{forced}} ohne Wahl.',
  'review.lost': 'Alle Entscheidungen zusammen kosten etwa {{lost}} Punkte.',
  'review.none-costly': 'Keine war zweifelsfrei schlechter als das Beste, was gefunden wurde.',
  'review.worst_one': 'Die teuerste:',
  'review.worst_other': 'Die {{count}} teuersten:',
  'review.costly':
    '{{number}}. Runde {{deal}}, Zug {{move}}: {{played}}. Besser: {{best}}, {{loss}} Punkte mehr wert.',
  'review.costly-silence':
    '{{number}}. Runde {{deal}}, nach Zug {{move}}: {{played}}. Besser: {{best}}, {{loss}} Punkte mehr wert.',
  'review.silence': 'nichts gesagt',
  'review.done': 'Getan: {{sentence}}',
  'review.better': 'Besser: {{sentence}}',

  'scene.keys': '(Leertaste: anhalten · Enter: nächste Zeile · a: Alarm schlagen · q: beenden)',
  'scene.paused': '(angehalten: Leertaste geht weiter, Enter erzählt eine Zeile)',
  'scene.alarm': '(Leertaste geht weiter)',

  'show.title': '{{title}}, {{seats}} Plätze, Regeln in Version {{version}}',
  'show.options': 'Einstellungen: {{options}}',
  'show.name': '{{name}} (Platz {{seat}})',
  'show.privately': 'Nur an {{name}}: {{sentence}}',
  'show.seat': 'Platz {{seat}}: {{name}}',
  'show.deal': 'Runde {{deal}} von {{deals}}; {{dealer}} gibt',
  'show.pack': 'Kartenspiel: {{pack}}',
  'show.move': '{{number}}. {{name}}: {{move}}',
  'show.scores': 'Runde {{deal}}: {{scores}}',
  'show.standing': '{{name}} {{points}}',
  'show.totals': 'Stand: {{scores}}',
  'show.running': 'Die Partie läuft noch.',
  'show.won_one': '{{names}} gewinnt.',
  'show.won_other': '{{names}} teilen den Sieg.',
};
