import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  mute: 'Stummschalten',
  unmute: 'Wieder hören',
  muted: 'stumm',
  hint: 'Wen du stummschaltest, erfährt es nicht, und du hörst an keinem Tisch mehr von ihm.',
  report: 'Melden',
  'report.why': 'Was stimmt nicht?',
  'report.send': 'Abschicken',
  'report.done': 'Danke. Wer diesen Raum betreibt, wird es lesen.',
  'reason.name': 'Der Name ist anstößig',
  'reason.pestering': 'Belästigt andere',
  'reason.stalling': 'Lässt andere absichtlich warten',
  'reason.cheating': 'Spielt unehrlich',

  'quick.title': 'Mitspieler werden gesucht',
  'quick.alone': 'Gerade wartet sonst niemand auf dieses Spiel.',
  'quick.others_one': 'Eine andere Person wartet.',
  'quick.others_other': '{{count}} andere warten.',
  'quick.waited': 'Du wartest seit {{time}}.',
  'quick.seats': 'Spieler am Tisch',
  'quick.any': 'Egal',
  'quick.rated':
    'Mit Uhren, und es wird gewertet, außer wenn zwei von euch denselben Internetanschluss nutzen. Zuerst triffst du, wer etwa so stark ist wie du.',
  'quick.bots':
    'Noch ist niemand gekommen. Du kannst weiter warten oder die anderen Plätze Bots überlassen.',
  'quick.fill': 'Jetzt mit Bots spielen',
  'quick.stop': 'Nicht mehr warten',

  'best.title': 'Die Besten',
};
