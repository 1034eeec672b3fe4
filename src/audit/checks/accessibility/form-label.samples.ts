import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './form-label.ts';

export default {
  all: [
    page('<label for=mail>E-mail</label><input id=mail type=email>'),
    page('<label for=mail><span aria-label="E-mail"></span></label><input id=mail type=email>', { atEnd: '' }),
    // A label may follow the field or contain it.
    page('<input id=mail><label for=mail>E-mail</label><label>Pots <select><option>1</select></label>'),
    page('<p id=note>Notes</p><textarea aria-labelledby=note></textarea><input aria-label=Search><input title="Your name">'),
    page('<input placeholder="Search the garden"><button>Go</button>'),
    page('<label><input type=checkbox> I agree</label>'),
    page(
      '<div role=textbox aria-label=Name contenteditable></div><div role=checkbox>I agree</div><b id=m>Month</b><ul role=listbox aria-labelledby=m></ul>',
    ),
    page('<label for=mail aria-label="E-mail"></label><input id=mail>'),
    page('<div role=combobox><input aria-label=City></div>'),
  ],
  some: [
    page('<div>Last name</div><input>'),
    page('<label>E-mail</label><input><label for=x>Pots</label><select id=y></select>'),
    page('<input aria-label=" "><label>Pots <select></select></label><label>Soil <select></select></label>'),
    page('<label for=mail></label><input id=mail type=email>'),
    page('<textarea>My notes</textarea>'),
    page('<label>Date of birth</label> <input type=date disabled>'),
    page('<input placeholder=" ">'),
    // A `<label>` names form elements only; the text that a user types doesn't name a text field.
    page('<label>Name <div role=textbox></div></label>'),
    page('<div role=searchbox>Search</div>'),
    page('<div role=switch></div>'),
  ],
  nowhere: [page('<label for=mail class=mail></label><input id=mail type=email>', { atEnd: '' })],
  none: [
    page('<p>Tomatoes</p>'),
    page('<input type=hidden name=token><input type=HIDDEN><input type=submit><input type=reset><input type=button><button></button>'),
    page('<input type=image src=go.png><div hidden><input></div><div aria-hidden=true><select></select></div>'),
    page('<body><noscript><input></noscript>'),
    // Hidden honeypot fields for bots that fill in every field.
    page('<input name=website style="display:none"><p style="display: none !important"><textarea name=ak_hp></textarea></p>'),
  ],
} satisfies Samples<typeof check>;
