import type { CompanionScreen } from '@rota/ui';
import { OwnLinesList } from './OwnLinesList.tsx';
import { Places } from './Places.tsx';

export const companionScreen: CompanionScreen = { 'which-wins': Places, 'own-lines': OwnLinesList };
