import { Icon, type IconName, Logo } from '@rota/ui';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useRoute } from 'wouter';
import styles from './SiteHeader.module.css';
import { WaitingBadge } from './WaitingBadge.tsx';

const PLACES: readonly { href: string; pattern: string; icon: IconName; name: ParseKeys }[] = [
  { href: '/matches', pattern: '/matches', icon: 'scores', name: 'nav.matches' },
  { href: '/rules', pattern: '/rules/:game?', icon: 'rules', name: 'bar.rules' },
  { href: '/practice', pattern: '/practice', icon: 'hint', name: 'nav.practice' },
  { href: '/lab', pattern: '/lab', icon: 'lab', name: 'nav.lab' },
  { href: '/you', pattern: '/you', icon: 'person', name: 'nav.you' },
  { href: '/settings', pattern: '/settings', icon: 'settings', name: 'bar.settings' },
];

export function SiteHeader() {
  const { t } = useTranslation();
  const [home] = useRoute('/');
  return (
    <header className={`no-print ${styles.header}`}>
      <Link href="/" className={styles.brand} aria-current={home ? 'page' : undefined}>
        <Logo size={30} />
        <span>{t('title')}</span>
        <WaitingBadge />
      </Link>
      <nav aria-label={t('nav')}>
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
  const { t } = useTranslation();
  const [here] = useRoute(pattern);
  return (
    <li>
      <Link href={href} className={styles.place} aria-current={here ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{t(name)}</span>
      </Link>
    </li>
  );
}
