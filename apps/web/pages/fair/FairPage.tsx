import { useTranslation } from 'react-i18next';
import { Link, useRouter } from 'wouter';
import dealingGerman from '../../../../docs/fair-dealing.de.md?html';
import dealing from '../../../../docs/fair-dealing.md?html';
import threatsGerman from '../../../../docs/threats.de.md?html';
import threats from '../../../../docs/threats.md?html';
import { PageLinks } from '../../components/PageLinks.tsx';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { VerifierLink } from '../../components/VerifierLink.tsx';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import { TextColumn, TextWithCards } from '../rules/TextWithCards.tsx';

/** The texts by topic; they link to each other by file name. */
const TEXTS = {
  dealing: { href: '/fair', file: 'fair-dealing.md', en: dealing, de: dealingGerman },
  threats: { href: '/fair/threats', file: 'threats.md', en: threats, de: threatsGerman },
} as const;

type Topic = keyof typeof TEXTS;
const TOPICS = Object.keys(TEXTS) as Topic[];

/** How cards are dealt so that anyone can verify it, and which threats that covers. */
export default function FairPage({ about }: { about: Topic }) {
  const { t } = useTranslation('fair');
  const language = useLanguage();
  const { hrefs } = useRouter();
  usePageTitle(t(about));
  const withPageLinks = (html: string) => linkPages(html, hrefs);
  return (
    <TextColumn>
      <PageLinks label={t('nav')}>
        {TOPICS.map((name) => (
          <Link
            key={name}
            href={TEXTS[name].href}
            aria-current={name === about ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
        <VerifierLink>{t('verifier')}</VerifierLink>
      </PageLinks>
      <TextWithCards key={`${about} ${language}`} html={withPageLinks(TEXTS[about][language])} />
      {language !== 'en' && (
        // A translation is a summary; the exact specification is English.
        <details>
          <summary>{t('whole')}</summary>
          <div lang="en">
            <TextWithCards html={withPageLinks(TEXTS[about].en)} />
          </div>
        </details>
      )}
    </TextColumn>
  );
}

/** Links to files that are not pages become plain text. */
const OTHER_FILE = /<a href="[\w./-]+\.(?:json|md|py)(?:#[\w-]+)?">(.+?)<\/a>/g;

/** @param addressOf the address of a page */
function linkPages(html: string, addressOf: (page: string) => string): string {
  const toPages = TOPICS.reduce((linked, name) => {
    const { file, href } = TEXTS[name];
    return linked.replaceAll(`href="${file}"`, `href="${addressOf(href)}"`);
  }, html);
  return toPages.replaceAll(OTHER_FILE, '$1');
}
