/** What the report on Keyed Triads says; {{…}} are its facts. */
export const reportWords = {
  'key-strength.title': 'Which keys are strongest?',
  'key-strength.asked': 'The source asks whether a key should be mid-range or extreme.',
  'key-strength.answer':
    'Mid-range with few players, but off the middle with many. Where cards are laid at random, the best key of two players has the sum {{two-best}} and wins {{two-most}} triads of 12; with four it is {{four-best}} ({{four-most}} of 10; 8 wins {{four-low}}, 25 wins {{four-high}}). With seven everybody crowds in the middle: {{seven-best}} is best ({{seven-most}} of 7), and 16 wins {{seven-middle}}. The yardstick’s curves have the same shape, a little steeper with few players.',
  'by-sum-random': 'Triads won in a deal by the sum of one’s key: cards laid at random',
  'by-sum-greedy':
    'Triads won in a deal by the sum of one’s key: the yardstick, which plays by simple habits',
  'by-band-master':
    'Triads won by the sum of one’s key, by fives: masters, with a tenth of their thinking time',
  'by-band-greedy': 'Triads won by the sum of one’s key, by fives: the yardstick',
  held: 'How often a key has that sum, with four players',

  'place-in-triad.title': 'First, second or third in a triad?',
  'place-in-triad.asked':
    'Whoever completes a triad can fit it to the own key, says the source; what of the first and second player?',
  'place-in-triad.answer':
    'The third card is worth most, and only if one uses it. Laid at random every place wins alike ({{random-third}} with four players). With four who play for it, the one who completes the triad wins {{greedy-third}} of them, the second {{greedy-second}} and the first {{greedy-first}}; among masters the third wins {{master-third}}. With seven the third still wins {{greedy-third-seven}}.',
  'place-random': 'Triads won by who laid their first, second and third card: at random',
  'place-greedy': 'Triads won by who laid their first, second and third card: the yardstick',
  'place-master':
    'Triads won by who laid their first, second and third card: masters, with a tenth of their thinking time',

  'claim-steps.title': 'What decides a triad, and how often is it dead?',
  'claim-steps.asked':
    'Most triads go by the sum, says the source; suits decide rarely, the later steps are often forgotten, and a dead triad is incredibly unlikely.',
  'claim-steps.answer':
    'The sum decides {{two-distance}} of the triads with two players and {{seven-distance}} with seven. Matching suits are not so rare: {{two-suits}} with two, {{seven-suits}} with seven. With seven, ranks decide {{seven-ranks}}, nearest ranks {{seven-proximity}} and the order of suits {{seven-order}}, so the last steps are not to be forgotten. Dead is about one triad in a thousand with two players ({{two-dead}}) and one in five hundred with seven ({{seven-dead}}): unlikely, but every big table sees it.',
  'steps-greedy': 'The step that decides: the yardstick',
  'steps-random': 'The step that decides: cards laid at random',
  'dead-random': 'Triads that are dead: cards laid at random',

  'seats.title': 'Does it matter where one sits?',
  'seats.asked':
    'Left of the dealer leads; the dealer comes last. The source says nothing of what that is worth.',
  'seats.answer':
    'At random, hardly. Among players who use their cards it does: with two, the dealer wins {{greedy-2-last}} of the deals and the leader {{greedy-2-first}}; with four the leader {{greedy-4-first}} and the dealer {{greedy-4-last}}; with seven the leader {{greedy-7-first}} and the dealer {{greedy-7-last}}. Since everybody deals once in a rota, it evens out.',
  'seats-random': 'Deals won by place from the dealer’s left: at random',
  'seats-greedy': 'Deals won by place from the dealer’s left: the yardstick',
  'seats-master':
    'Deals won by place from the dealer’s left: masters, with a tenth of their thinking time',

  'ledger.KT-2.ours':
    'Claiming begins with the dealer’s left, also where the dealer was keyed early.',
  'ledger.KT-2.other':
    'going on after the last keying triad would leave idle the source’s own rule for three and six players: the dealer would never complete a triad, and the marker never move.',
  'ledger.KT-8.ours':
    'Step 3a compares the total distance of the ranks, lowest with lowest, middle with middle, highest with highest.',
  'ledger.KT-8.other':
    'Each of the key’s ranks to the nearest of the triad, or no such step at all: the source has one example, whose sums differ already.',
  'ledger.KT-11.ours': 'The table awards every triad; a hopeless claim costs nothing.',
  'ledger.KT-11.other':
    'Players may claim, says the source: then a triad can be left to others. Played at random, where half the claims are not made.',
} as const;
