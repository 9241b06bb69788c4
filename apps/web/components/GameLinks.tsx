import type { IconName } from '@rota/ui';
import { useAppServices } from '../app/app-services.ts';
import { gameTranslator } from '../locales/i18n.ts';
import { LinkButton } from './LinkButton.tsx';

/** A link for each game to its page of a kind. */
export function GameLinks({
  games,
  icon,
  path,
}: {
  games: readonly string[];
  icon: IconName;
  /** The address before the game's id. */
  path: string;
}) {
  const { i18n } = useAppServices();
  return (
    <ul className="plain-list stack gap-2">
      {games.map((id) => (
        <li key={id}>
          <LinkButton look="plain" icon={icon} href={`${path}/${id}`}>
            {gameTranslator(i18n, id)('title')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
