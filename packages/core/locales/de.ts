import type { en } from './en.ts';

/** What core's refusals and faults mean, in German. */
export const de: Record<keyof typeof en, string> = {
  'options-not-an-object': 'Die Einstellungen müssen ein Objekt sein, etwa {"deals": 4}.',
  'unknown-option': 'Eine Einstellung „{{name}}“ gibt es nicht. Es gibt: {{known}}.',
  'bad-option-value': 'Für die Einstellung „{{name}}“ gibt es: {{allowed}}.',
  'wrong-number-of-seats': 'Dieses Spiel hat {{min}} bis {{max}} Plätze, nicht {{seats}}.',
  'no-deal-due': 'Jetzt wird keine Runde ausgeteilt.',
  'wrong-pack-size': 'Das Kartenspiel hat {{cards}} Karten; es müssen {{expected}} sein.',
  'wrong-pack': 'Das Kartenspiel enthält nicht die Karten dieses Spiels.',
  'no-such-seat': 'Es gibt {{seats}} Plätze, gezählt von 0 an.',
  'match-over': 'Die Partie ist zu Ende.',
  'no-deal-running': 'Die Karten sind noch nicht ausgeteilt.',
  'unknown-game': 'Ein Spiel „{{game}}“ gibt es hier nicht.',
  'unknown-game-version': '„{{game}}“ ist in Version {{known}} bekannt, nicht in {{version}}.',
  'unknown-card': '„{{card}}“ ist keine Karte.',
  'wrong-dealer': 'Platz {{dealer}} gibt, nicht Platz {{written}}.',
  'move-after-end': 'Vor diesem Zug war die Runde schon zu Ende.',
  'move-not-as-written': 'Der Zug schreibt sich „{{written}}“.',
  'wrong-deal-scores': 'Die Punkte der Runde sind {{scores}}, nicht {{written}}.',
  'deal-not-over': 'Die Runde ist nicht zu Ende, kann also nicht die Punkte {{written}} haben.',
  'no-deal-scores': 'Die Runde ist zu Ende, und ihre Punkte fehlen: {{scores}}.',
  'wrong-scores': 'Die Punkte sind {{scores}}, nicht {{written}}.',
  'wrong-winners': 'Gewonnen hat {{winners}}, nicht {{written}}.',
  'won-too-early': 'Die Partie ist nicht zu Ende, kann also nicht gewonnen sein: {{written}}.',
  'no-winners': 'Die Partie ist zu Ende, und wer gewonnen hat, fehlt: {{winners}}.',
  'options-not-as-written': 'Die Einstellungen schreiben sich {{options}}, nicht {{written}}.',
  'unknown-record-version':
    'Das Format dieser Aufzeichnung ist nicht bekannt; bekannt ist Version {{known}}.',
  'bad-record': 'Das ist keine Aufzeichnung: „{{part}}“ fehlt oder ist falsch geschrieben.',
  'not-your-turn': 'Du bist nicht am Zug.',
  'unknown-move': '„{{text}}“ ist kein Zug dieses Spiels.',
  'card-not-held': '{{card}} hast du nicht auf der Hand.',
  'deal-over': 'Die Runde ist zu Ende.',
  'no-analysis': 'Für dieses Spiel gibt es keine Analyse.',
  'illegal-move': 'Dieser Zug ist jetzt nicht erlaubt.',

  'unknown-dealing-version':
    'Die Kartenspiele sind auf eine Weise entstanden, die dieses Programm nicht kennt: Version {{version}}, nicht {{known}}.',
  'dealing-of-others':
    'Die Kartenspiele wurden für andere Plätze festgelegt als die, die hier besetzt sind.',
  'secret-not-committed':
    'Das Geheimnis des Servers ist nicht das, auf das er sich festgelegt hatte, bevor jemand die Karten kannte.',
  'value-not-committed':
    'Platz {{seat}} hatte sich auf einen anderen Wert festgelegt, als hier steht.',
  'contribution-out-of-place': 'Platz {{seat}} gehört nicht zu denen, die etwas beigetragen haben.',
  'void-without-cause':
    'Ein Austausch wurde abgebrochen, und was geschrieben steht, gibt keinen Grund dafür her.',
  'pack-not-as-settled':
    'Karte {{card}} des Kartenspiels ist {{written}}; was vor der Partie festgelegt wurde, ergibt {{dealt}}.',
  'bad-day':
    'Das ist kein beendeter Tag, wie sein Raum ihn angibt: „{{part}}“ fehlt oder ist fehlerhaft.',
  'bot-otherwise': 'Der Bot hätte {{expected}} gespielt, nicht {{played}}.',
  'bot-kept-silent': 'Der Bot auf Platz {{bot}} hätte {{expected}} gesagt.',
  'not-of-the-day': 'Das ist keine Partie vom {{day}}.',
  'dealt-from-another-secret':
    'Diese Partie wurde aus einem anderen Geheimnis gegeben als dem, auf das sich der Server für den {{day}} festgelegt hatte.',
  'seal-broken':
    'An dieser Aufzeichnung wurde nachträglich etwas geändert; ihr Siegel passt nicht.',
  'house-commitment-changed':
    'Als dieser Browser davon erfuhr, hatte sich der Server auf ein anderes Geheimnis festgelegt.',
  'contribution-replaced': 'Dein eigener Beitrag zum Mischen wurde durch einen anderen ersetzt.',
  'contribution-dropped': 'Dein eigener Beitrag zum Mischen wurde weggelassen.',
  'contributions-changed':
    'Was zum Mischen beigetragen wurde, ist nicht das, was diesem Browser gesagt wurde.',
  'blamed-unjustly':
    'Dein Platz soll beim Mischen nicht geantwortet haben, aber der Server hatte deine Antwort bekommen.',
  'dealing-missing':
    'Du hast gesehen, wie die Kartenspiele festgelegt wurden, aber die Aufzeichnung sagt nichts davon.',
  'dealing-of-another-match': 'Die Kartenspiele wurden für eine andere Partie festgelegt.',
};
