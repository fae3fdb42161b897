import { characters } from '../text/characters'
import { storedText } from '../text/text-kinds'
import { applicationField } from './application-fields'
import {
  alwaysAsked,
  type FieldSettings,
  type FormPlan,
  type PlannedField,
  type PlannedSection,
  planField,
} from './form-plan'
import { type ConfigFieldName, isConfigField, isSectionName, sectionNames, valuesOf } from './names'
import { standardConfig } from './standard-config'

/** What is wrong with a configuration, and where: sections["Photos"].fields[1]. */
export interface ConfigProblem {
  place: string
  message: string
}

export interface ReadConfig {
  /** What can be drawn despite the problems; null where it is no configuration at all. */
  plan: FormPlan | null
  /** Empty: it can be saved. */
  problems: readonly ConfigProblem[]
}

/** Characters. */
const configLimit = 20_000
const labelLimit = 100
const hintLimit = 300
const introLimit = 1_000
const termLimit = 100
/** The most choices of one field. */
const mostTerms = 60
/** More than there are section names; further sections are not read. */
const mostSections = 20

/** The only fields whose entries a form may give. */
const withTerms = new Set<ConfigFieldName>(['worklocations', 'freetime', 'heardabout', 'photoid_type'])
/** Sizes that are asked for by gender, and fields that depend on another one: without that one nobody would see them. */
const needs: Readonly<Partial<Record<ConfigFieldName, ConfigFieldName>>> = {
  ...{ necksize: 'gender', chestsize: 'gender', costume_waist: 'gender', dresssize: 'gender', bustsize: 'gender' },
  ...{ cupsize: 'gender', waistsize: 'gender', hipsize: 'gender', carinfo: 'havecar', photoid_other: 'photoid_type' },
}

/**
 * Reads the configuration of a form, JSON text (specification part 2, section 3, Notice form): a map of sections, each with
 * its fields in their order, and a map of the fields' settings. null: the standard form. Never throws: of a configuration
 * that was stored before a rule was introduced, what can be drawn is drawn, and an unknown field is 'Field not found'.
 */
export function readConfig(config: string | null): ReadConfig {
  const problems: ConfigProblem[] = []
  const say = (place: string, message: string) => problems.push({ place, message })
  if (config !== null && config.length > configLimit) say('config', `It can have at most ${configLimit} characters.`)
  const given = config === null ? standardConfig : parsed(config)
  if (given instanceof SyntaxError)
    return { plan: null, problems: [{ place: 'config', message: syntaxWords(given, config ?? '') }] }
  const whole = mapOf(given)
  if (!whole) return { plan: null, problems: [{ place: 'config', message: 'This is not a JSON object.' }] }
  for (const name of whole.keys()) {
    if (name !== 'sections' && name !== 'fields')
      say(name, 'A configuration has sections and fields, and nothing else.')
  }
  const sections = mapOf(whole.get('sections'))
  if (!sections) {
    say('sections', 'This has to be an object: the name of each section, and what is in it.')
    return { plan: null, problems }
  }
  const settings = readSettings(whole.get('fields'), say)
  const asked = new Map<string, string>()
  if (sections.size > mostSections) say('sections', `A form has at most ${mostSections} sections.`)
  const planned = [...sections]
    .slice(0, mostSections)
    .map(([name, section]) => readSection(name, section, { settings, asked, say }))
  for (const name of settings.keys()) {
    if (!asked.has(name))
      say(`fields.${name}`, isConfigField(name) ? 'No section asks for this field.' : notAField(name))
  }
  for (const name of alwaysAsked) {
    if (!asked.has(name)) say('sections', `Every form has to ask for ${name}.`)
  }
  for (const [name, other] of Object.entries(needs)) {
    const place = asked.get(name)
    if (place !== undefined && !asked.has(other))
      say(place, `${name} is shown only beside ${other}, which no section asks for.`)
  }
  const kinds = settings.get('photoid_type')?.terms
  if (kinds && asked.has('photoid_other') && !kinds.includes('Other')) {
    say('fields.photoid_type.terms', 'photoid_other is shown only beside Other, which is not among them.')
  }
  return { plan: { sections: planned }, problems }
}

type Say = (place: string, message: string) => void

function readSettings(given: unknown, say: Say): ReadonlyMap<string, FieldSettings> {
  if (given === undefined) return new Map()
  const fields = mapOf(given)
  if (!fields) say('fields', 'This has to be an object: the name of each field, and what is said of it.')
  return new Map([...(fields ?? [])].map(([name, one]) => [name, readOne(name, one, say)]))
}

function readOne(name: string, given: unknown, say: Say): FieldSettings {
  const place = `fields.${name}`
  const settings = mapOf(given)
  if (!settings) {
    say(place, 'This has to be an object.')
    return {}
  }
  const read: FieldSettings = {}
  for (const [key, value] of settings) {
    const at = `${place}.${key}`
    if (key === 'required') {
      if (typeof value !== 'boolean') say(at, 'This is true or false.')
      else if (!value && alwaysAsked.some((one) => one === name)) say(at, 'Every form requires this.')
      else if (value && isSwitch(name)) say(at, 'A switch is always answered: it can’t be required.')
      else read.required = value
    } else if (key === 'label' || key === 'hint') {
      const text = textOf(value, key === 'label' ? labelLimit : hintLimit, at, say)
      if (text !== null) read[key] = text
    } else if (key === 'terms') {
      const terms = termsOf(name, value, at, say)
      if (terms) read.terms = terms
    } else say(at, 'Of a field there can be said: required, label, hint, terms.')
  }
  return read
}

function isSwitch(name: string): boolean {
  return isConfigField(name) && valuesOf(name).some((value) => applicationField(value).kind === 'boolean')
}

function termsOf(name: string, given: unknown, place: string, say: Say): readonly string[] | null {
  if (!isConfigField(name) || !withTerms.has(name)) {
    say(place, `Terms can be given for ${[...withTerms].join(', ')} alone.`)
    return null
  }
  if (!Array.isArray(given) || given.length === 0 || given.length > mostTerms) {
    say(place, `This has to be a list of 1 to ${mostTerms} texts.`)
    // The drawn field then says what is missing.
    return []
  }
  const texts = given.map((one: unknown, at) => textOf(one, termLimit, `${place}[${at}]`, say))
  const terms = texts.filter((one) => one !== null)
  if (terms.some((term) => term.includes(';'))) say(place, 'A term can have no semicolon.')
  if (new Set(terms).size < terms.length) say(place, 'A term stands here twice.')
  return [...new Set(terms)]
}

interface Reading {
  settings: ReadonlyMap<string, FieldSettings>
  /** Where each field is asked for, so far. */
  asked: Map<string, string>
  say: Say
}

function readSection(written: string, given: unknown, { settings, asked, say }: Reading): PlannedSection {
  const name = written.slice(0, labelLimit)
  const place = `sections[${JSON.stringify(name)}]`
  if (!isSectionName(written)) say(place, `There is no such section. There are: ${sectionNames.join(', ')}.`)
  const section = mapOf(given)
  if (!section) {
    say(place, 'This has to be an object with fields.')
    return { name, intro: null, fields: [] }
  }
  for (const key of section.keys()) {
    if (key !== 'fields' && key !== 'intro')
      say(`${place}.${key}`, 'A section has fields and an intro, and nothing else.')
  }
  const intro = section.has('intro') ? textOf(section.get('intro'), introLimit, `${place}.intro`, say) : null
  const names = section.get('fields')
  if (!Array.isArray(names) || names.length === 0) {
    say(`${place}.fields`, 'This has to be a list of names of fields.')
    return { name, intro, fields: [] }
  }
  const fields = names.flatMap((field: unknown, at): readonly PlannedField[] => {
    const where = `${place}.fields[${at}]`
    const word = typeof field === 'string' ? field : ''
    const before = asked.get(word)
    if (before !== undefined) {
      say(where, `${word} is asked for already, at ${before}.`)
      return []
    }
    if (isConfigField(word)) {
      asked.set(word, where)
      return planField(word, settings.get(word) ?? {})
    }
    say(where, notAField(word))
    return [{ kind: 'unknown', name: word.slice(0, labelLimit) }]
  })
  // Of a list with thousands of unknown names, only the first are drawn.
  return { name, intro, fields: fields.slice(0, mostOfOne) }
}

/** More than there are fields. */
const mostOfOne = 100

function notAField(name: string): string {
  return `Field not found: ${JSON.stringify(name.slice(0, labelLimit))}.`
}

/** A line of text in the form in which an answer is compared with it; null where it is missing or too long. */
function textOf(given: unknown, limit: number, place: string, say: Say): string | null {
  const text = typeof given === 'string' ? storedText('text', given) : ''
  if (text !== '' && characters(text) <= limit) return text
  say(place, `This has to be a text of 1 to ${limit} characters.`)
  return null
}

/** The value, or the error of reading it. Some editors put a byte order mark at the beginning of a file. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/u, ''))
  } catch (error) {
    return error instanceof SyntaxError ? error : new SyntaxError()
  }
}

/** What the platform says of JSON that can't be read, with the line and column of the place where it names one. */
function syntaxWords({ message }: SyntaxError, json: string): string {
  const at = /position (\d+)/.exec(message)?.[1]
  const before = at === undefined ? null : json.slice(0, Number(at)).split('\n')
  const place = before ? ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})` : ''
  return `This is not JSON: ${message.slice(0, hintLimit) || 'it can’t be read'}${place}`
}

/** The own entries of an object, so that a name like constructor or __proto__ is a name like any other; null for anything else. */
function mapOf(given: unknown): ReadonlyMap<string, unknown> | null {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? new Map(Object.entries(given)) : null
}
