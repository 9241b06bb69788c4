/** What the coach says; the players are called {{seat1}} to {{seat3}}, what to press {{press1}}. */
export const en = {
  welcome:
    'Welcome! In this game every three cards on the table make a triad. The first one you complete becomes your key, and keys win triads.',

  'make-your-key':
    '{{seat2}} and {{seat3}} have laid 4 and 5, and you lay the third card. Triads come to about 15 on average, so make your key 15: press the {{press1}}.',
  'key-too-high': 'That would be a key of 19. Triads seldom come so high; 15 is worth more.',
  'key-too-low': 'That would be a key of 10. Triads seldom come so low; 15 is worth more.',

  keyed: 'Your key is 15. Its three cards lie open before you for the rest of the deal.',

  'spoil-a-key':
    '{{seat3}} has a key of 19 now. You lead, and {{seat2}} will complete this triad: give her a key that is much too high, with the {{press1}}.',
  'key-not-spoilt': 'An ace would help her to a decent key. The ten makes it a hopeless one.',

  'key-spoilt':
    'A key of 27! {{seat2}} will wait long for a triad near that. Lay your last card, the {{press1}}, and {{seat1}} gets the last key.',

  'all-keyed':
    'The keys are 15, 11, 27 and 19, and the rest of the pack is dealt. From now on a triad goes to the key nearest to its sum, whoever laid the cards.',

  'hit-your-key': '8 lie there, and your key is 15. Hit it exactly: press the {{press1}}.',
  'seven-of-spades': 'That makes 15 as well! Keep the spade for later, and lay the heart.',
  'not-fifteen': 'With that card the triad would not come to 15. Eight and seven do.',

  exactly: 'Exactly 15: nobody can beat that. The triad is yours, and worth one point.',

  'near-is-enough':
    'This one came to 20. {{seat3}} takes it with a key of 19: one off is near enough here, and above or below makes no difference.',

  'lead-a-heart':
    'When two keys are equally near, the one that shares more suits with the triad takes it. Yours has two hearts and a spade, so lead the {{press1}}.',
  'keep-the-ten': 'A heart is right. Keep the ten for later, and lead the eight.',
  'no-heart': 'You may, but a heart would match your key. Lead the eight.',

  'suits-decide':
    'The sum is 13: two off your 15, and two off the 11 of {{seat1}}. Two of your suits match and only one of the others: the triad is yours.',

  ladder:
    'Still tied, equal ranks count, then how near the ranks lie, then the higher suits; “Why?” shows it step by step. If nothing tells two keys apart, the triad is dead.',

  'keep-it-away':
    'Now {{seat1}} comes last, with a key of 11, and 6 lie there. Put the sum out of reach: press the {{press1}}.',
  'within-reach': 'After that, {{seat1}} could still make 11. Lay something higher.',
  'nine-is-better': 'That works too, but the nine makes it 15 already: your own key.',

  'add-nothing':
    'It came to 16, one off your key: yours. Now 15 lie there and you come last, so add nothing: press the {{press1}}, which counts zero.',
  'too-much': 'There are 15 already, just what you want. A joker adds nothing.',

  zero: 'Exactly 15 again, and yours. A zero is handy when you come last.',

  'every-key-has-its-day':
    'And a triad of 11 has found {{seat1}}: every key has its day, though not every day. You lead by four triads to one.',

  'lead-as-you-like':
    'The last three cards are yours to play as you like. You lead: choose from {{press1}}.',
  'second-as-you-like':
    'Now you are second. Add up what lies there, guess what {{seat1}} may add, and choose from {{press1}}.',
  'last-card':
    'Everybody plays all of their cards. Lay the last one from {{press1}}: if you have kept the ten, it makes 15.',

  'without-you':
    'You laid none of these three, but they come to 14, one off your key: the last triad is yours, and the deal. A match has one deal for each player.',

  'learnt.key': 'The first triad you complete is your key.',
  'learnt.nearest': 'The key nearest to the sum takes a triad, whoever laid it.',
  'learnt.ties': 'Ties go to matching suits, then ranks, then nearer ranks, then higher suits.',
  'learnt.match': 'Each triad is a point; everybody deals once.',
} as const;
