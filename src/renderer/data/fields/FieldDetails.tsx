import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { fieldRoles } from '../../../shared/data/fieldRoles';
import { type Convention, conventionText } from '../../../shared/values/convention';
import type { Take, WrapperField } from '../../../shared/wrappers/wrapper';
import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { ChoiceMenu } from '../../ui/ChoiceMenu';
import { wholePercent } from '../../ui/format';
import { IconButton } from '../../ui/IconButton';
import { SectionHead } from '../../ui/SectionHead';
import { Switch } from '../../ui/Switch';
import spoken from '../../ui/visuallyHidden.module.css';
import styles from '../details.module.css';
import { readings } from './readings';

/** The chosen field: its name, meaning and type, how its values are read, and examples. */
export function FieldDetails() {
  const part = useInspector((state) => state.chosenPart);
  const field = useInspector(({ wrapper, chosenPart }) =>
    typeof chosenPart === 'number' ? wrapper?.fields[chosenPart] : undefined,
  );
  if (typeof part !== 'number' || field === undefined) return <WholeTable />;
  return (
    <section className={styles.panel} aria-label="Field">
      <h2 className={spoken.spoken}>{field.name}</h2>
      <section>
        <Name key={`${part} ${field.name}`} at={part} field={field} />
        <Facts at={part} field={field} />
        <Place at={part} />
      </section>
      <Examples at={part} />
    </section>
  );
}

/** Shown while no field is chosen. */
function WholeTable() {
  const wrapper = useInspector((state) => state.wrapper);
  if (wrapper === null) return null;
  const { records, site, revision, madeFrom, needsBrowser } = wrapper;
  const { least, most } = records.perPage;
  return (
    <section className={styles.panel} aria-label="Wrapper">
      <h2 className={styles.title}>{wrapper.name}</h2>
      <p className={styles.hint}>
        A wrapper finds these records and fields again. Choose a field on the left, or click a cell of the
        table.
      </p>
      <dl className={styles.rows}>
        <dt>Site</dt>
        <dd>{site === '' ? 'unknown' : site}</dd>
        <dt>Records a page</dt>
        <dd>{least === most ? most : `${least} to ${most}`}</dd>
        <dt>A record is</dt>
        <dd>{records.unit === 'element' ? 'one element' : 'several siblings'}</dd>
        <dt>Made from</dt>
        <dd>
          {madeFrom.map(({ records: from, method }) => (from === 'label' ? 'a label' : method)).join(', ')}
        </dd>
        <dt>Revision</dt>
        <dd>{revision}</dd>
        <dt>Needs a browser</dt>
        <dd>{needsBrowser ? 'yes: the server’s HTML does not have the records' : 'no'}</dd>
      </dl>
    </section>
  );
}

interface FieldProps {
  at: number;
  field: WrapperField;
}

/** Enter renames the field; Escape leaves it as it was. */
function Name({ at, field }: FieldProps) {
  const edit = useInspector((state) => state.editWrapper);
  const [typed, setTyped] = useState(field.name);
  const id = useId();
  useEffect(() => setTyped(field.name), [field.name]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed !== field.name) edit({ kind: 'rename', field: at, name: typed });
  };
  return (
    <form onSubmit={submit}>
      <SectionHead title="Name" aside={typed === field.name ? undefined : 'Enter renames it'} />
      <input
        id={id}
        className={styles.input}
        aria-label="Name of the field"
        data-field-name=""
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={submit}
      />
    </form>
  );
}

const noRole = 'none';

function Facts({ at, field }: FieldProps) {
  const edit = useInspector((state) => state.editWrapper);
  const coverage = useInspector((state) => state.wrapperReport?.grid.columns[at]?.coverage);
  const distance = useInspector((state) => state.wrapperReport?.distances[at]);
  return (
    <dl className={styles.rows}>
      <dt>Role</dt>
      <dd>
        <ChoiceMenu
          label="Role"
          value={field.role ?? noRole}
          options={[noRole, ...fieldRoles].map((role) => ({ value: role, label: role }))}
          onChange={(role) =>
            edit({ kind: 'role', field: at, role: fieldRoles.find((known) => known === role) ?? null })
          }
        />
      </dd>
      <dt>Type</dt>
      <dd>
        <Reading at={at} field={field} />
      </dd>
      <dt>Written as</dt>
      <dd>{conventionText(field.convention) || 'it stands on the page'}</dd>
      <dt>Taken from</dt>
      <dd>{takeText(field.take)}</dd>
      <dt>Required</dt>
      <dd className={styles.switch}>
        <Switch
          label="Required"
          hideLabel
          checked={field.required}
          onChange={(required) => edit({ kind: 'required', field: at, required })}
        />
      </dd>
      <dt>In records</dt>
      <dd>
        {coverage === undefined ? '…' : `${wholePercent(coverage)} here`},{' '}
        {wholePercent(field.profile.coverage)} when made
      </dd>
      <dt>Distance</dt>
      <dd>{distance === undefined ? '…' : distance.toFixed(2)} from its profile; 1.2 is drifted, 2 broken</dd>
    </dl>
  );
}

/** Reads the values as another type, or by another convention. */
function Reading({ at, field }: FieldProps) {
  const readAs = useInspector((state) => state.readFieldAs);
  if (field.type === 'address' || field.type === 'picture') return field.type;
  const current: { type: WrapperField['type']; convention: Convention } = field;
  const options = readings(current);
  return (
    <ChoiceMenu
      label="Type"
      value={options[0]!.value}
      options={options}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen !== undefined) void readAs(at, chosen.reading);
      }}
    />
  );
}

function takeText(take: Take): string {
  switch (take.kind) {
    case 'text':
      return 'the text';
    case 'part':
      return `part ${take.index} of the text, between ${take.separators.map((text) => `“${text}”`).join(', ')}`;
    case 'attribute':
      return `attribute ${take.name}`;
    case 'picture':
      return 'the address of the picture';
  }
}

function Place({ at }: { at: number }) {
  const edit = useInspector((state) => state.editWrapper);
  const choose = useInspector((state) => state.choosePart);
  const count = useInspector((state) => state.wrapper?.fields.length ?? 0);
  const keysOf = useKeysOf();
  const move = (to: number): void => {
    edit({ kind: 'move', field: at, to });
    choose(to);
  };
  return (
    <div className={styles.actions}>
      <IconButton label="Move up" icon={<ArrowUp />} disabled={at === 0} onClick={() => move(at - 1)} />
      <IconButton
        label="Move down"
        icon={<ArrowDown />}
        disabled={at === count - 1}
        onClick={() => move(at + 1)}
      />
      <Button
        icon={<Trash2 aria-hidden="true" />}
        title={`Leave this field out (${keysOf('dropField')})`}
        onClick={() => edit({ kind: 'drop', field: at })}
      >
        Leave out
      </Button>
    </div>
  );
}

const shownExamples = 6;

function Examples({ at }: { at: number }) {
  const grid = useInspector((state) => state.wrapperReport?.grid);
  if (grid === undefined) return null;
  const width = grid.columns.length;
  const texts = grid.texts.filter((text, cell) => cell % width === at && text !== '');
  const different = [...new Set(texts)];
  return (
    <section>
      <SectionHead title="Examples" aside={`${different.length} different`} />
      <ul className={styles.examples}>
        {different.slice(0, shownExamples).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
