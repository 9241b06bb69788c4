import { Icon, type IconName, Logo } from '@rota/ui';
import { Link, useRoute } from 'wouter';
import type { WebKey } from '../locales/i18n.ts';
import { useSay } from '../locales/useSay.ts';
import styles from './SiteHeader.module.css';

const PLACES: readonly { href: string; pattern: string; icon: IconName; name: WebKey }[] = [
  { href: '/matches', pattern: '/matches', icon: 'scores', name: 'nav.matches' },
  { href: '/rules', pattern: '/rules/:game?', icon: 'rules', name: 'nav.rules' },
  { href: '/lab', pattern: '/lab', icon: 'lab', name: 'nav.lab' },
  { href: '/you', pattern: '/you', icon: 'person', name: 'nav.you' },
  { href: '/settings', pattern: '/settings', icon: 'settings', name: 'nav.settings' },
];

export function SiteHeader() {
  const say = useSay();
  const [home] = useRoute('/');
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.house} aria-current={home ? 'page' : undefined}>
        <Logo size={30} />
        <span>{say('title')}</span>
      </Link>
      <nav aria-label={say('nav')}>
        <ul className={styles.places}>
          {PLACES.map((place) => (
            <Place key={place.href} {...place} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Place({ href, pattern, icon, name }: (typeof PLACES)[number]) {
  const say = useSay();
  const [here] = useRoute(pattern);
  return (
    <li>
      <Link href={href} className={styles.place} aria-current={here ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{say(name)}</span>
      </Link>
    </li>
  );
}
