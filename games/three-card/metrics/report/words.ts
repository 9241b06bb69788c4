/** What the report on Three Card says; {{…}} are its facts. */
export const reportWords = {
  'seats.title': 'Is it good to begin?',
  'seats.asked':
    'Whoever holds the lowest card begins, counted from the dealer’s left. The source does not say whether that is good.',
  'seats.answer':
    'Hardly. With two of the yardstick the one who opens wins {{two-opener}} of the deals; with four the opener wins {{four-opener}}, the next {{four-second}} and the last {{four-last}}. Counted from the dealer the left-hand neighbour wins {{four-left}} and the dealer {{four-dealer}}. That is an even share, as near as these deals can tell.',
  'from-opener': 'Deals won, counted from whoever opens: the yardstick',
  'from-dealer': 'Deals won by place from the dealer’s left: the yardstick',
  players: 'Deals won, counted from whoever opens: four players',

  'length.title': 'How long is a deal?',
  'length.asked': 'Nobody asks, but everybody wants to know.',
  'length.answer':
    'With the yardstick {{greedy-2}} moves for two players, {{greedy-4}} for four, {{greedy-12}} for twelve with three packs. Played at random, four players take {{random-4}}; masters {{master-4}}.',
  'length-seats': 'Moves of a deal: the yardstick',
  'length-players': 'Moves of a deal: four players',

  'endless.title': 'Can a deal go on for ever?',
  'endless.asked': 'The source has no rule for it.',
  'endless.answer':
    'Yes, if everybody always plays the single lowest card: then {{two}} of the deals of two players come round to the very same table and never end, {{three}} of three and {{four}} of four ({{deals}} deals each, and a table that comes again is proof, not a guess). Sensible play breaks it: of the yardstick’s deals {{greedy-two}} were drawn with two players and {{greedy-four}} with four. Playing anyhow does not: of two random players’ deals {{random-two}} were drawn after 500 turns without a clearing.',
  'single-lowest': 'Deals that never end when everybody plays the single lowest card',
  'endless.axis': '',
  'endless.deals': 'deals',
  drawn: 'Deals drawn after 500 turns without a clearing',
  'drawn-patient': 'Deals drawn after 5000 turns without a clearing: the yardstick',

  'course-of-a-deal.title': 'What happens on the way?',
  'course-of-a-deal.asked':
    'The source has names for what happens: kerchoo, the train, an exorcism.',
  'course-of-a-deal.answer':
    'With four players somebody is on the train in {{train}} of the deals, and an exorcism is heard in {{exorcism}}.',
  'course-seats': 'Deals in which it happens: the yardstick',
  'course-often': 'How often it happens in a deal: the yardstick',

  'ledger.TC-2.ours': 'Turns pass to the left.',
  'ledger.TC-2.other': 'To the right: the source says both “counterclockwise” and “from the left”.',
  'ledger.TC-3.ours': 'The opener plays one or more cards of the lowest rank.',
  'ledger.TC-3.other':
    'One card of it: “places it on the table”. (That all hands hold only twos and tens is too rare to matter.)',
  'ledger.TC-5.ours': 'Who can play may not take the pile.',
  'ledger.TC-5.other': 'One may. Played at random: bots that think never take what they need not.',
  'ledger.TC-6.ours': 'After a two or a clearing one may play again or end the turn.',
  'ledger.TC-6.other': 'One has to play again.',
  'ledger.TC-7.ours': 'A hand emptied while there is a deck is filled up at once.',
  'ledger.TC-7.other':
    'with no card in hand one can only draw or end the turn, and ending draws too.',
  'ledger.TC-8.ours':
    'After a plain play the turn is over: a drawn card of the same rank stays in hand.',
  'ledger.TC-8.other': 'It may be added to the play, and what is drawn for it again.',
  'ledger.TC-10.ours': 'The deal ends when the first player is out.',
  'ledger.TC-10.other': 'Play goes on to rank everybody; a player scores those left behind.',
  'ledger.TC-11.ours': 'A last card that is a two or clears the pile wins.',
  'ledger.TC-11.other':
    'who has no card left has won, as the source states its goal; “may play again” needs a card.',
  'ledger.TC-12.ours': 'After 500 turns without a clearing the deal is drawn.',
  'ledger.TC-12.other': 'Any other patience: after 50, or after 5000.',
  'ledger.TC-14.ours': 'Suits never matter.',
  'ledger.TC-14.other': 'nothing in the source gives suits a meaning.',
} as const;
