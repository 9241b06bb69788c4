import { Icon } from '@rota/ui';
import styles from './Crown.module.css';

export function Crown({ size }: { size: 'small' | 'large' }) {
  return (
    <span className={styles.crown} data-size={size}>
      <Icon name="crown" size={size === 'small' ? 20 : 34} />
    </span>
  );
}
