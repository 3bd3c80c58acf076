import type { Form as LibraryForm, FormItemProps } from 'antd';
import { useWatch } from 'antd/es/form/Form';
import useForm from 'antd/es/form/hooks/useForm';
import useFormInstance from 'antd/es/form/hooks/useFormInstance';
import useFormItemStatus from 'antd/es/form/hooks/useFormItemStatus';
import { Children, type ComponentProps } from 'react';
import { formLibrary } from '../later/library';
import { WhenThere } from '../later/when-there';

type Library = typeof LibraryForm;

/** Label, field and what stands between two of them. */
const ITEM_PX = 86;

function LaterForm<V>(props: Parameters<typeof LibraryForm<V>>[0]) {
  return (
    <WhenThere
      part={formLibrary}
      room={<div aria-busy="true" style={{ blockSize: Children.count(props.children) * ITEM_PX }} />}
    >
      {(There) => <There {...props} />}
    </WhenThere>
  );
}

function Item<V>(props: FormItemProps<V>) {
  return (
    <WhenThere part={formLibrary} room={null}>
      {({ Item: There }) => <There {...props} />}
    </WhenThere>
  );
}

function List(props: ComponentProps<Library['List']>) {
  return (
    <WhenThere part={formLibrary} room={null}>
      {({ List: There }) => <There {...props} />}
    </WhenThere>
  );
}

function ErrorList(props: ComponentProps<Library['ErrorList']>) {
  return (
    <WhenThere part={formLibrary} room={null}>
      {({ ErrorList: There }) => <There {...props} />}
    </WhenThere>
  );
}

function Provider(props: ComponentProps<Library['Provider']>) {
  return (
    <WhenThere part={formLibrary} room={null}>
      {({ Provider: There }) => <There {...props} />}
    </WhenThere>
  );
}

/** A form of the library, which comes when one is drawn first. Its hooks are there at once, as hooks must be. */
export const Form: Library = Object.assign(LaterForm, {
  Item: Object.assign(Item, { useStatus: useFormItemStatus }),
  List,
  ErrorList,
  Provider,
  useForm,
  useFormInstance,
  useWatch,
});
