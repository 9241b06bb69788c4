/** What the report on Key of the Door says; {{…}} are its facts. */
export const reportWords = {
  'suit-keys.title': 'Which keys can a suit have?',
  'suit-keys.asked':
    'The source lists four keys of three cards and ten of six, and says that none is longer.',
  'suit-keys.answer':
    'There are {{keys}}. The four keys of three cards are right, and none has more than {{longest-cards}} cards. But {{longest}} keys have six cards, not {{listed}}: the source’s ten are all keys ({{wrong}} wrong), and these are missing: {{missing}}.',
  'keys-by-size': 'Keys of one suit by their number of cards, header included',
  'keys-by-size.axis': 'Cards',
  'keys-by-size.keys': 'Keys',
  'six-cards': 'Keys of six cards that the source’s list lacks',
  'six-cards.missing': 'Missing',
  'all-keys': 'All keys of one suit, without the header: the proof',
  'all-keys.3': 'Of three cards',
  'all-keys.4': 'Of four cards',
  'all-keys.5': 'Of five cards',
  'all-keys.6': 'Of six cards',

  'bent-keys.title': 'Which keys are bent from the start?',
  'bent-keys.asked':
    'The source has examples that count 20 and 19 and supposes that there may be lower ones, which its author could not construct.',
  'bent-keys.answer':
    'There are: {{bent}} sets of one suit are bent whatever is still to come, and {{below}} of them are lower than 19. The lowest add up to {{lowest}}: {{lowest-sets}}. A joker’s key, which takes any suit, is bent at {{joker-lowest}} in one way only ({{joker-lowest-set}}) and never lower.',
  'bent-by-sum': 'Bent sets by their sum, none doubled',
  'bent-by-sum.axis': 'Sum',
  'bent-by-sum.suit': 'Of one suit',
  'bent-by-sum.joker': 'For a joker’s key',
  'all-bent': 'All bent sets of one suit: the proof',
  'all-bent.14': 'Sum 14',
  'all-bent.15': 'Sum 15',
  'all-bent.16': 'Sum 16',
  'all-bent.17': 'Sum 17',
  'all-bent.18': 'Sum 18',
  'all-bent.19': 'Sum 19',
  'all-bent.20': 'Sum 20',
  'all-bent.21': 'Sum 21',

  'parted-suits.title': 'How can a suit be parted into keys?',
  'parted-suits.asked':
    'The source parts the ten numerals of a suit into four keys and into three, and says that two are impossible.',
  'parted-suits.answer':
    'There are {{all}} ways: {{three}} with three keys, {{four}} with four, {{two}} with two. Its example of three keys is one of them. Its example of four has a misprint: 4-8 is no key and the 5 is missing; with 4-5-8 it is right.',
  'all-partings': 'Every way, without the headers: the proof',
  'all-partings.3': 'Three keys',
  'all-partings.4': 'Four keys',

  'joker-keys.title': 'What keys can a joker have?',
  'joker-keys.asked': 'Joker keys take any suits. The source does not say how long they can be.',
  'joker-keys.answer':
    'There are {{keys}}, counting values and not suits. The longest have {{cards}} cards, header included, and there are {{longest}} of those.',
  'joker-keys-by-size': 'Joker keys by their number of cards, header included',
  'joker-keys-by-size.axis': 'Cards',
  'joker-keys-by-size.keys': 'Keys',
  'longest-joker-keys': 'The longest, without the header: the proof',
  'longest-joker-keys.longest': 'Of eleven cards',
  'shortest-joker-keys': 'The shortest',
  'shortest-joker-keys.shortest': 'Of three cards',

  'rare-things.title': 'Can a player be stuck, and how often do rare things come up?',
  'rare-things.asked':
    'The source does not think that one can ever hold no card that may be played, and gives a rule in case one can.',
  'rare-things.answer':
    'One can, and the more easily the more players there are. A card has to be laid face down in {{stuck-random-3}} of the deals of three players who play anyhow, and in {{stuck-random-5}} of five; of the yardstick’s deals with five in {{stuck-greedy-5}}. To pass, because no suit in hand has a key any more, is usual: {{passed-greedy-3}} of its deals with three. Bent keys are stolen in nearly all ({{bent-greedy-3}}); the first joker comes up in {{joker-greedy-3}} and the second in {{second-greedy-3}}.',
  'rare-greedy':
    'Deals in which it happens: the yardstick, which claims all it makes and never makes a key bust',
  'rare-random': 'Deals in which it happens: players who play anyhow, and sometimes forget or err',
  'rare-master': 'Deals in which it happens: three masters, with a tenth of their thinking time',
  'often-greedy': 'How often in a deal: the yardstick',

  'joker-counts.title': 'Two, three or four jokers?',
  'joker-counts.asked':
    'The source suggests three or four jokers, so that all 16 keys of one suit each can be headed.',
  'joker-counts.answer':
    'More jokers make more points and hardly change the rest: with four players a deal comes to {{points-2}} points with two jokers, {{points-3}} with three and {{points-4}} with four; {{keys-2}}, {{keys-3}} and {{keys-4}} joker keys are won. The fourth comes up in {{fourth}} of the deals.',
  'jokers-rare': 'Deals in which it happens, four of the yardstick',
  'jokers-won': 'Keys won in a deal',
  'jokers-points': 'Points of a deal, all players together',

  'ledger.KD-5.ours': 'Joker keys take a card of whoever holds none that is safe on a suit’s key.',
  'ledger.KD-5.other':
    'Only of whoever holds no card of an open suit: a card that would make a key bust is legal too, though it may be forced back.',
  'ledger.KD-6.ours': 'A claim is said with the card, or not at all.',
  'ledger.KD-6.other':
    'said a moment later, before the next play, it wins the same key; only whoever forgets would gain. Option KD-15 shows the other end: nobody ever forgets.',
  'ledger.KD-7.ours': 'On one’s turn one may steal every key that is rightly called.',
  'ledger.KD-7.other': 'One steal a turn: the source speaks of the key in the singular.',
  'ledger.KD-8.ours': 'A wrong steal or claim is refused and costs nothing.',
  'ledger.KD-8.other':
    'the source names no penalty, and one of our making would be a new rule; without the bar on repeating it the deal need not end.',
  'ledger.KD-9.ours': 'A stolen key is replaced at once, so the thief may play to the next header.',
  'ledger.KD-9.other': 'It is replaced just before the next player’s turn.',
  'ledger.KD-10.ours': 'A card that was forced back may not go to the same key in this turn.',
  'ledger.KD-10.other':
    'that it may go nowhere at all differs only for a card that could go to a joker’s key as well, where somebody made a key bust though a safe card was there: too rare to be measured.',
  'ledger.KD-11.ours': 'Who has no safe card lays one face down.',
  'ledger.KD-11.other':
    'He or she makes a key bust, and nobody can object: then there is always a legal card, as the source supposes.',
  'ledger.KD-12.ours': 'Who can place nothing passes; the deal ends when all have passed in a row.',
  'ledger.KD-12.other': 'the deal ends “when nobody in turn can play”, which is just that.',
  'ledger.KD-15.ours': 'Players see to claims and objections themselves.',
  'ledger.KD-15.other':
    'A house rule for learners: the table sees to them, so that nobody forgets or errs and only bent keys can be stolen.',
  'ledger.KD-16.ours': 'There are two jokers.',
  'ledger.KD-16.other': 'Three or four, as the source suggests.',
} as const;
