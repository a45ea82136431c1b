"""What the lines say: invented names, addresses, numbers, dates, labels, sentences and MRZ lines.

Everything is made up from word lists and rules; nothing comes from a real document.
"""
import random
import unicodedata

ALPHABET = (
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆÑàâäçéèêëîïôöùûüœæñ"
    " !\"#$%&'()*+,-./:;<=>?@[]_|«»°€²"
    "Ÿÿ"
    "✎"
)
# The last stands for a stretch of handwriting, whatever it says.
HAND, PRINTED = ALPHABET[-1], ALPHABET[:-1]
CLASS = {c: i + 1 for i, c in enumerate(ALPHABET)}  # 0 is CTC's blank

UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
MIXED = UPPER + DIGITS
ACCENTED = {"A": "ÀÂÀÂÄ", "C": "Ç", "E": "ÉÈÊËÉÈ", "I": "ÎÏ", "O": "ÔÖŒ", "U": "ÙÛÜ", "Y": "Ÿ", "N": "NNÑ"}
CONFUSABLE = "0O1IL5S8B2Z6GQDUVY7T"

SURNAMES = """Kouadio Kouakou Konan Kouassi Koffi Kouamé Yao N'Guessan N'Goran N'Dri N'Zi N'Dah N'Takpé M'Bra Koné Traoré
Ouattara Coulibaly Touré Bamba Diabaté Soro Silué Yéo Cissé Sanogo Fofana Diallo Bah Sow Camara Keïta Sidibé Sangaré
Dembélé Diarra Diomandé Méité Bakayoko Tano Aka Ahoua Anoh Adou Ehui Amani Allou Kra Kassi Gnamien Ettien Kacou Boa Bilé
Djédjé Zokou Gnahoré Lago Séri Tapé Ouraga Digbeu Guédé Gohi Doué Gueï Tié Oulaï Monsia Blé Goré Déhé Kipré Zirihi Dago
Ballo Kamagaté Kanaté Ouédraogo Sawadogo Kaboré Zongo Compaoré Ilboudo Nikiéma Barry Baldé Sylla Soumahoro Doumbia
Karamoko Konaté Berté Gadji Dakouri Dogbo Agnéro Akpa Yapi Yapo Atsé Abé Achi Assemian Boni Bosson Beugré Esso Lasme Okou
Ébrottié Épié Martin Bernard Dubois Lefèvre Moreau Laurent Garnier Guérin Noël Lemaître Bénard Léger Hébert Barthélemy
Prévost Benoît Lévêque Mensah Owusu Okafor Adeyemi Haddad Khoury Rahman Sharma Wang Nguyen Mendes Gomes""".split()
GIVEN = """Jean Pierre Paul Jacques André Philippe René Louis Alain Roger Daniel Marcel Henri Éric Frédéric Stéphane Sébastien
Cédric Joël Raphaël Gaël Noé Théo Barthélémy Grégoire Jérôme Benoît Loïc Eugène Hélène Marie Anne Catherine Sylvie Isabelle
Véronique Béatrice Agnès Geneviève Élisabeth Édith Émilie Mélanie Céline Chloé Zoé Inès Anaïs Gaëlle Joëlle Ruth Esther
Abdoulaye Adama Ali Aboubacar Bakary Ibrahim Issa Issouf Lamine Lassina Mamadou Moussa Ousmane Seydou Sékou Siaka Tiémoko
Yacouba Zoumana Aïcha Aminata Assétou Awa Bintou Djénéba Fanta Kadiatou Korotoumou Maïmouna Nafissatou Oumou Rokia Salimata
Kobenan Komenan Akissi Adjoua Affoué Amenan Ahou Aya Amoin Akoua Amlan Irié Zan Tra Lou Gohi Olivier Guy Roland Armel Arsène
Blaise Constant Didier Évariste Fabrice Félix Ghislain Hyacinthe Landry Narcisse Patrice Rodrigue Sévérin Thierry Urbain
Wilfried Zéphirin Prisca Clarisse Bénédicte Rosine Solange Viviane Edwige Estelle Nadège Pélagie Philomène Odette""".split()
TOWNS = """Abidjan Bouaké Yamoussoukro Daloa Korhogo San-Pédro Man Gagnoa Odienné Abengourou Dimbokro Bouaflé Divo Soubré
Agboville Aboisso Bondoukou Bouna Séguéla Touba Mankono Boundiali Ferkessédougou Tengréla Katiola Béoumi Sakassou Toumodi
Tiassalé Dabou Jacqueville Grand-Bassam Bingerville Anyama Adzopé Akoupé Bongouanou Daoukro M'Bahiakro Bocanda Sassandra
Tabou Guiglo Duékoué Bangolo Danané Zouan-Hounien Biankouma Sinfra Oumé Issia Vavoua Zuénoula Lakota Méagui Dakar Bamako
Ouagadougou Lomé Cotonou Conakry Niamey Accra Paris Lyon Marseille Nîmes Orléans Saint-Étienne Beyrouth Casablanca""".split()
AREAS = """Plateau Cocody Yopougon Abobo Koumassi Treichville Marcory Adjamé Attécoubé Port-Bouët Angré Biétry Williamsville
Niangon Sicogi Vridi Songon Faya M'Pouto Blockhaus Akouédo""".split()
LABELS = """Nom|Nom de famille|Prénom|Prénoms|Prénom(s)|Nom et prénoms|Date de naissance|Date et lieu de naissance|Né(e) le|Lieu
de naissance|Sexe|Taille|Taille (m)|Nationalité|Profession|Domicile|Adresse|Résidence habituelle|Signature du titulaire|Date
d'émission|Date d'expiration|Date de délivrance|Délivrée le|Valable jusqu'au|Expire le|Établie le|Fait à Abidjan, le|Numéro|N° de
la carte|N° du document|Numéro national d'identification|NNI|Carte nationale d'identité|République de Côte d'Ivoire|Union -
Discipline - Travail|Passeport|Passport|Type|Code du pays|Country code|Passport No.|Surname|Given names|Nationality|Date of
birth|Place of birth|Date of issue|Date of expiry|Authority|Autorité|Sex|Height|Registre du Commerce et du Crédit Mobilier|RCCM|
Dénomination sociale|Raison sociale|Sigle|Forme juridique|Capital social|Siège social|Objet social|Durée|Activité principale|
Gérant|Président Directeur Général|Associé unique|Tribunal de Commerce d'Abidjan|Greffe|Extrait|Immatriculation|Compte
contribuable|Régime d'imposition|Direction Générale des Impôts|Certificat de résidence|Permis de conduire|Catégorie|Carte
consulaire|Carte de séjour|Carte de résident|Attestation d'identité|Père|Mère|Fils de|Fille de|Époux(se)|Groupe sanguin|
Observations|Le titulaire|Cachet|Total TTC|TVA|Montant|Facture|Reçu|Date|Heure|Référence|Client|Téléphone|Boîte postale|
Courriel|Déclaration fiscale d'existence|Certificat d'immatriculation|Carte grise|Genre|Marque|Puissance""".replace("\n", " ").split("|")
LABELS = [label.strip() for label in LABELS]
# Words that labels of forms and papers are made of, to be put together at random, and how they are shortened.
LABEL_WORDS = """nom prénom prénoms date lieu naissance né née sexe taille nationalité profession domicile adresse résidence numéro
carte pièce document délivré délivrée établi émission expiration validité valable jusqu'au signature titulaire autorité service
préfet maire commune département région pays code type groupe sanguin père mère conjoint époux épouse enfant situation famille
matrimoniale téléphone mobile courriel site boîte postale ville quartier rue lot îlot section parcelle registre commerce crédit
mobilier société raison sociale dénomination sigle enseigne forme juridique capital siège durée objet activité principale secondaire
gérant président directeur général associé greffe tribunal immatriculation compte contribuable régime imposition centre impôts
catégorie permis conduire véhicule marque genre puissance châssis carrosserie énergie places poids vide charge utile propriétaire
identifiant unique national étranger consulat ambassade entrée séjour motif qualité fonction employeur emploi diplôme niveau cachet
empreinte photo observations mention tampon visa""".split()
LABEL_WORDS_ENGLISH = """name surname given names first last middle date place birth born sex gender height nationality occupation
address residence number card document issued issuing issue expiry expires valid until from signature holder bearer authority office
country code type blood group father mother spouse status phone email city street company business legal form capital registered
register trade manager director owner tax identification category licence vehicle make model engine personal id no""".split()
COMPANY_FORMS = "SARL SA SAS SASU SARLU SNC GIE SCI EURL ETS COOPÉRATIVE STÉ GROUPE CABINET".split()
BUSINESS = """Transport Commerce Général Bâtiment Travaux Publics Négoce Import Export Services Conseil Informatique Agro-Industrie
Cacao Café Hévéa Immobilier Hôtellerie Restauration Sécurité Énergie Santé Pharmacie Éducation Équipement Matériaux Logistique
Transit""".split()
MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
SMALL_WORDS = "de du la le les des et à au aux en un une pour par sur dans avec sans est son sa ses ce qui que l' d' n° ou ne pas plus".split()
SYLLABLES = """ka ko kou kro gna gno gbo gbe gué bo bé bi da dé di dou dja djé fa fé fo ga go ha lé lo lou ma mé mo ssa sso na né ni
nou ya yé yo za zé zo ta té to tra bra kra kpa kpo kpé wa wé oua oué an on in ou ié ia ngo nza nda mba mbo ché cha lan rou ra ré
ri ro sé sa so si""".split()


class Texts:
    """A source of lines. The same seed gives the same lines."""

    def __init__(self, seed, words):
        self.r = random.Random(seed)
        self.words = words
        makers = [
            (self.surname, 8), (self.given, 9), (lambda: self.surname() + " " + self.given(), 7), (self.date, 8),
            (self.number, 12), (self.code, 7), (self.amount, 4), (self.address, 8), (self.company, 6),
            (self.label, 13), (self.labelled, 11), (self.phrase, 16), (self.noise, 6), (self.mail, 2),
            (lambda: self.one(TOWNS), 3), (self.stars, 1),
            (lambda: self.one(["M", "F", self.one(MIXED), self.digits(2)]), 1),
        ]
        self.makers, self.weights = zip(*makers)

    def one(self, options):
        return options[int(self.r.random() * len(options))]

    def chars(self, options, count):
        return "".join(self.one(options) for _ in range(count))

    def digits(self, count):
        return self.chars(DIGITS, count)

    def letters(self, count):
        return self.chars(UPPER, count)

    def between(self, low, high):
        return self.r.randint(low, high)

    def line(self):
        text = self.r.choices(self.makers, self.weights)[0]()
        k = self.r.random()
        if k < 0.40:
            text = text.upper()
        elif k < 0.44:
            text = text.lower()
        elif k < 0.48:
            text = text.title()
        return "".join(c for c in text if c in CLASS).strip()

    def capitals(self):
        """Names, places and labels in capitals, with their own accents or with any."""
        text = self.one([self.surname, self.given, self.given, self.label, self.phrase, self.address, self.company, lambda: self.one(TOWNS)])().upper()
        if self.r.random() < 0.4:
            often = self.one([0.15, 0.4, 0.8])
            text = "".join(self.one(ACCENTED[c]) if c in ACCENTED and self.r.random() < often else c for c in plain(text))
        return "".join(c for c in text if c in CLASS).strip()

    def invented_word(self):
        word = "".join(self.one(SYLLABLES) for _ in range(self.between(1, 4)))
        if self.r.random() < 0.12:
            return self.one(["N'", "M'", "D'"]) + word.capitalize()
        return word.capitalize()

    def surname(self):
        name = self.one(SURNAMES) if self.r.random() < 0.45 else self.invented_word()
        if self.r.random() < 0.08:
            name += self.one("- ") + self.invented_word()
        return name

    def given(self):
        count = self.one([1, 1, 2, 2, 3])
        return self.one([" ", " ", "-", " "]).join(
            self.one(GIVEN) if self.r.random() < 0.7 else self.invented_word() for _ in range(count))

    def date(self):
        d, m, y = self.between(1, 31), self.between(1, 12), self.between(1930, 2045)
        k = self.r.random()
        if k < 0.55:
            return f"{d:02d}/{m:02d}/{y}"
        if k < 0.66:
            mark = self.one("-. ")
            return f"{d:02d}{mark}{m:02d}{mark}{y}"
        if k < 0.72:
            return f"{d:02d}/{m:02d}/{y % 100:02d}"
        if k < 0.9:
            return f"{d} {MONTHS[m - 1]} {y}"
        if k < 0.95:
            return f"{d:02d} {MONTHS[m - 1][:3].upper()} {y}"
        return f"{d:02d}/{m:02d}/{y} {self.between(0, 23):02d}:{self.between(0, 59):02d}"

    def amount(self):
        value = f"{self.between(1, 10 ** self.between(1, 9)):,}".replace(",", self.one([" ", " ", ".", ""]))
        if self.r.random() < 0.4:
            value += self.one(",.") + self.digits(2)
        return value + self.one(["", "", " FCFA", " F CFA", " €", " XOF", " %"])

    def number(self):
        return self.one([
            lambda: "1" + self.digits(10), lambda: "CI" + self.digits(9), lambda: "C" + self.digits(10),
            lambda: "C " + self.digits(4) + " " + self.digits(4) + " " + self.digits(2),
            lambda: self.digits(2) + self.letters(2) + self.digits(5),
            lambda: f"CI-{self.letters(3)}-{self.digits(2)}-{self.between(1990, 2026)}-{self.one('ABCKE')}{self.digits(2)}-{self.digits(5)}",
            lambda: f"CI-{self.letters(3)}-{self.between(1990, 2026)}-{self.one('ABM')}-{self.digits(self.between(2, 6))}",
            lambda: f"CI-{self.between(2018, 2026)}-{self.digits(7)} {self.one(UPPER)}",
            lambda: "+225 " + " ".join(self.digits(2) for _ in range(5)),
            lambda: self.one(["01", "05", "07"]) + self.one([".", " ", "-", ""]).join(["", *(self.digits(2) for _ in range(4))]),
            lambda: self.digits(self.between(1, 14)), lambda: self.one("012") + self.one(",.") + self.digits(2) + self.one(["", " m"]),
            lambda: self.one(["n° ", "N° ", "N°", "No ", "N° : "]) + self.letters(self.between(0, 3)) + self.digits(self.between(4, 10)),
            lambda: " ".join(self.digits(4) for _ in range(self.between(2, 5))),
        ])()

    def code(self):
        """Codes in which a letter and a digit that look alike stand side by side."""
        count = self.between(4, 14)
        text = self.chars(CONFUSABLE if self.r.random() < 0.4 else MIXED, count)
        if self.r.random() < 0.3:
            at = self.between(1, count - 1)
            text = text[:at] + self.one("-/. ") + text[at:]
        return text

    def stars(self):
        return self.one("*-=#") * self.between(2, 14) if self.r.random() < 0.6 else self.number() + " " + "*" * self.between(2, 8)

    def address(self):
        k = self.r.random()
        if k < 0.3:
            street = self.one(["rue", "avenue", "boulevard", "allée", "place", "av.", "bd", "Rue"])
            return f"{self.between(1, 300)} {street} {self.one(['de la ', 'des ', 'du ', 'de ', ''])}{self.one([self.surname(), self.given()])}"
        if k < 0.5:
            return f"{self.between(1, 30):02d} BP {self.between(1, 9999)} {self.one(TOWNS)} {self.between(1, 30):02d}"
        if k < 0.75:
            more = self.one(["", f" lot {self.between(1, 999)}", f", îlot {self.between(1, 99)}", f" {self.between(2, 9)}e tranche"])
            return f"{self.one(TOWNS)}{self.one([' ', ', ', ' - ', '-'])}{self.one(AREAS)}{more}"
        if k < 0.9:
            return f"{self.one(TOWNS)} S/P (CIV)" if self.r.random() < 0.5 else f"{self.digits(5)} {self.one(TOWNS)}"
        return f"{self.one(TOWNS)} ({self.letters(3)})"

    def company(self):
        parts = [self.one([self.one(BUSINESS), self.one(BUSINESS), self.invented_word(), self.surname(), self.letters(self.between(2, 4))])
                 for _ in range(self.between(1, 4))]
        name = " ".join(parts)
        return self.one([f"{name} {self.one(COMPANY_FORMS)}", f"{self.one(COMPANY_FORMS)} {name}", name,
                         f"{name} & {self.one(['Fils', 'Frères', 'Cie', 'Associés'])}", f'{name} "{self.letters(3)}"', f"{name} ({self.letters(4)})"])

    def phrase(self):
        out = []
        for _ in range(self.one([1, 1, 2, 3, 3, 4, 5, 6, 8, 10])):
            word = self.one(SMALL_WORDS) if self.r.random() < 0.32 else self.one(self.words)
            if self.r.random() < 0.08:
                word = self.one([self.date(), self.digits(self.between(1, 5)), self.amount(), self.given(), self.surname()])
            if self.r.random() < 0.12:
                word += self.one(",.;:,.!?")
            if self.r.random() < 0.03:
                word = self.one(["(%s)", "«%s»", '"%s"', "« %s »", "[%s]"]) % word
            out.append(word)
        text = " ".join(out).replace("' ", "'")
        return text[0].upper() + text[1:] if self.r.random() < 0.5 else text

    def noise(self):
        k = self.r.random()
        options = PRINTED if k < 0.35 else MIXED if k < 0.7 else "0123456789/-.: " if k < 0.85 else "ÀÂÇÉÈÊËÎÏÔÙÛÜŒàâçéèêëîïôùûüœABCabcIil'-"
        return self.chars(options, self.between(1, 16))

    def mail(self):
        name = plain(self.one([self.given(), self.surname()])).lower().replace(" ", ".").replace("'", "")
        return self.one([f"{name}@{self.one(['exemple.ci', 'courriel.example', 'poste.example'])}", f"www.{name}.{self.one(['ci', 'com', 'fr'])}"])

    def label(self):
        """One that papers have, or words of such in any order, some of them shortened."""
        k = self.r.random()
        if k < 0.35:
            label = self.one(LABELS)
        else:
            words = [self.one(LABEL_WORDS if k < 0.85 else LABEL_WORDS_ENGLISH) for _ in range(self.one([1, 1, 2, 2, 3]))]
            if self.r.random() < 0.3:
                words = [w[:self.between(2, 5)] + "." if len(w) > 4 else w for w in words]
            label = self.one([" ", " ", " de ", "/", " / ", " et ", "-"]).join(words) if k < 0.85 else " ".join(words)
            label = label[0].upper() + label[1:]
        if self.r.random() < 0.12:
            label = self.one(["1. ", "2. ", "3. ", "4a. ", "4b. ", "5. ", "(1) ", "A) "]) + label
        return self.one([label, label, label.upper(), label.title() if k < 0.5 else label.lower()])

    def label_and_value(self):
        value = self.one([self.surname, self.given, self.date, self.date, self.number, self.number, self.address, self.company, self.amount, self.code])()
        if self.r.random() < 0.4:
            value = value.upper()
        keep = lambda text: "".join(c for c in text if c in CLASS)
        return keep(self.label() + self.one(["", "", "", " :", ":", " -"])), keep(value)

    def labelled(self):
        value = self.one([self.surname, self.given, self.date, self.number, self.number, self.address, self.company, self.amount, self.code])()
        return self.one(LABELS) + self.one([" : ", ": ", " ", " :", "  "]) + value

    # ---- machine-readable zones

    def mrz_line(self):
        return self.one(self.zone())

    def zone(self):
        """The lines of a zone with right check digits, in any of the usual formats."""
        country = self.one(["CIV", "CIV", "FRA", "D<<", "UTO", self.letters(3), self.letters(3), "MLI", "BFA", "SEN", "GHA", "USA"])
        birth, expiry = self.mrz_date(), self.mrz_date()
        sex = self.one("MFMFMF<X")
        number = self.one([self.digits(9), self.letters(2) + self.digits(7), self.digits(2) + self.letters(2) + self.digits(5),
                           self.chars(MIXED, self.between(6, 9)), "CI" + self.digits(7)]).ljust(9, "<")
        k = self.r.random()
        if k < 0.42:
            code = self.one(["I<", "ID", "ID", "AC", "C<", "IR", "TP", self.letters(2)])
            first = code + country + number + check(number) + self.optional(15)
            second = birth + check(birth) + sex + expiry + check(expiry) + country + self.optional(11)
            second += check(first[5:] + second[:7] + second[8:15] + second[18:29])
            return [first, second, self.mrz_names(30)]
        if k < 0.6:
            first = self.one(["I<", "ID", "V<", "VN", self.letters(2)]) + country + self.mrz_names(31)
            if self.r.random() < 0.12:
                first = "IDFRA" + zone(self.surname()).ljust(25, "<")[:25] + self.digits(6)
            second = number + check(number) + country + birth + check(birth) + sex + expiry + check(expiry) + self.optional(7)
            return [first, second + check(second[:10] + second[13:20] + second[21:35])]
        first = self.one(["P<", "P<", "PP", "PD", "V<", "P" + self.letters(1)]) + country + self.mrz_names(39)
        personal = self.optional(14)
        second = number + check(number) + country + birth + check(birth) + sex + expiry + check(expiry) + personal
        second += check(personal) if personal.strip("<") else self.one("0<")
        return [first, second + check(second[:10] + second[13:20] + second[21:43])]

    def mrz_date(self):
        return f"{self.between(0, 99):02d}{self.between(1, 12):02d}{self.between(1, 31):02d}"

    def mrz_names(self, length):
        surname = zone(self.surname() if self.r.random() < 0.75 else self.letters(self.between(3, 15)))
        given = zone(self.given() if self.r.random() < 0.8 else self.letters(self.between(3, 13)))
        return (surname + "<<" + given).ljust(length, "<")[:length]

    def optional(self, length):
        return self.one([self.digits(min(length, 11)), "", "", self.chars(MIXED, self.between(1, length))])[:length].ljust(length, "<")


def plain(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def zone(text):
    return "".join(c if c in UPPER else "<" for c in plain(text).upper().replace("'", ""))


def check(text):
    values = [0 if c == "<" else int(c) if c.isdigit() else ord(c) - 55 for c in text]
    return str(sum(v * (7, 3, 1)[i % 3] for i, v in enumerate(values)) % 10)
