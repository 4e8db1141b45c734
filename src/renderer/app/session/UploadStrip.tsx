import { X } from 'lucide-react';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import styles from './session.module.css';

/** The corpus that is being uploaded, with a stop button. */
export function UploadStrip() {
  const upload = useInspector((state) => state.corpusUpload);
  const cancel = useInspector((state) => state.cancelCorpusUpload);
  if (upload === null) return null;
  const { name, sent, total } = upload;
  return (
    <div className={`${styles.notice} ${styles.upload}`}>
      <span role="status">
        Uploading the corpus <b>{name}</b>
      </span>
      <progress aria-label="Uploading the corpus" value={sent} max={total} />
      <span>
        {megabytes(sent)} of {megabytes(total)} MB
      </span>
      <Button icon={<X aria-hidden="true" />} onClick={cancel}>
        Stop
      </Button>
    </div>
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1);
}
